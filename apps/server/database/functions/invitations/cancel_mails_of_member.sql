-- Drops the unsent emails to a member who leaves the organization or is deactivated.
create or replace function cancel_mails_of_member() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update outgoing_mails set dropped_at = now(), drop_reason = 'its reader has left the organization or was deactivated'
    where member_id = old.user_id and sent_at is null and dropped_at is null;
  return null;
end $$;
