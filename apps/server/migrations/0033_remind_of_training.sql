-- Of what somebody was reminded. The day is the one the reminder was due on, not the one it went out on: a job that
-- comes late, or twice, finds it here.
create type training_reminder_kind as enum ('by_date', 'asked');
create table training_reminders (
  person_id uuid not null references profiles on delete cascade,
  organization_id uuid not null references organizations,
  course_id integer not null,
  -- By when the course was due: a new due date is a new matter.
  due_on date not null,
  kind training_reminder_kind not null,
  event_on date not null,
  reminded_at timestamptz not null default training_clock(),
  primary key (person_id, course_id, due_on, kind, event_on)
);
create index on training_reminders (organization_id, event_on);

-- The week's summary, to each admin once a week.
create table training_digests (
  admin_id uuid not null references profiles on delete cascade,
  organization_id uuid not null references organizations,
  week date not null,
  primary key (admin_id, organization_id, week)
);
create index on training_digests (organization_id);

-- A mail that concerns somebody as a member of their organization is not sent once they have left it.
alter table outgoing_mails add column member_id uuid;
create index on outgoing_mails (member_id) where member_id is not null;
create function drop_mails_of_member() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update outgoing_mails set dropped_at = now(), drop_reason = 'its reader has left the organization'
    where member_id = old.user_id and sent_at is null and dropped_at is null;
  return null;
end $$;
create trigger drop_mails after delete or update of organization_id on memberships
  for each row execute function drop_mails_of_member();

grant select, insert on training_reminders, training_digests to atrium_app;
