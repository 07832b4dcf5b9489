-- Settings of the application's role, run by an administrator after creating the roles. They are settings of the role
-- and not of each connection because PgBouncer in transaction mode rejects start-up parameters.

-- Timeouts: a busy database results in a 503 reply instead of a hanging request.
alter role atrium_app set statement_timeout = '5s';
alter role atrium_app set lock_timeout = '2s';
alter role atrium_app set idle_in_transaction_session_timeout = '10s';

-- Frequently read data is in memory, where random access costs little more than sequential access.
alter role atrium_app set random_page_cost = 1.1;

-- Compiling takes longer than any of the statements runs.
alter role atrium_app set jit = off;
