-- Returns the days before expiry from which training can be renewed: trainingDays.renewal in contracts.
create or replace function renewal_days() returns integer language sql immutable as 'select 30';
