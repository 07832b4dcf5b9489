-- Returns the days before the due date or expiry from which training is due soon: trainingDays.dueSoon in contracts.
create or replace function due_soon_days() returns integer language sql immutable as 'select 14';
