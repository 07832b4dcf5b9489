-- Why the account that a merge keeps joined the groups of its duplicate.
alter type group_change_reason add value 'accounts_merged';
