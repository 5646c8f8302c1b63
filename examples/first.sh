#!/bin/sh
# The shortest bot: always the first choice. `esagono sim storms_of_steel stone-house --sides "exec:sh examples/first.sh",random`
while read -r line; do
    case "$line" in
        *'"do":"end"'*) exit 0 ;;
        *) echo 0 ;;
    esac
done
