"""The chapters of the series rules (chNN), of the playbook (pbNN) and of the scenarios."""
