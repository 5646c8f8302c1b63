"""Games over HTTP and web sockets, stored durably."""
