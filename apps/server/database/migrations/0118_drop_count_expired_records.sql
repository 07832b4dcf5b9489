-- Replaced by a function that also counts accounts. Calls of the previous version read the columns that both return.
drop function if exists count_expired_records(uuid, integer, integer);
