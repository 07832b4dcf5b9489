-- Replaced by a function that also counts accounts.
-- atrium: allow contract: calls of the previous version read the columns that both functions return
drop function if exists count_expired_records(uuid, integer, integer);
