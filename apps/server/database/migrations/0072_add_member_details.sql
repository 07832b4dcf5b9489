-- A deactivated member keeps the membership and all records, but can't sign in and needs no training.
alter table memberships add column deactivated_at timestamptz;
grant update (deactivated_at) on memberships to atrium_app;
alter table membership_history add column deactivated_at timestamptz;

create type member_field_type as enum ('text', 'number', 'date', 'choice', 'boolean');

-- Fields that an organization adds to the details of its members.
create table member_fields (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  -- Names the value in member_details.custom_fields and in imports. Never changes.
  key text not null,
  name text not null,
  type member_field_type not null,
  choices text[] not null default '{}',
  is_required boolean not null default false,
  position smallint not null,
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint member_fields_pkey primary key (id),
  constraint member_fields_organization_id_key_key unique (organization_id, key),
  constraint member_fields_organization_id_fkey foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint member_fields_created_by_fkey foreign key (created_by) references profiles (id) on delete set null,
  constraint member_fields_key_check check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  constraint member_fields_name_check check (length(name) between 1 and 60 and name = btrim(name)),
  constraint member_fields_choices_check
    check ((type = 'choice') = (cardinality(choices) > 0) and cardinality(choices) <= 100),
  constraint member_fields_position_check check (position >= 1)
);
create index member_fields_created_by_idx on member_fields (created_by);
grant select, insert, update (name, choices, is_required, position, archived_at) on member_fields to atrium_app;

-- What an organization knows about a member, apart from the account. No row: nothing.
create table member_details (
  organization_id uuid not null,
  user_id uuid not null,
  employee_id text,
  job_title text,
  department text,
  location text,
  hired_on date,
  -- For lists, rules and mails of the organization. Grants no rights: these come from team_managers.
  manager_id uuid,
  -- Values by the key of member_fields. enforce_member_fields checks them.
  custom_fields jsonb not null default '{}',
  constraint member_details_pkey primary key (organization_id, user_id),
  constraint member_details_user_id_key unique (user_id),
  constraint member_details_user_id_fkey foreign key (organization_id, user_id)
    references memberships (organization_id, user_id) on delete cascade,
  constraint member_details_manager_id_fkey foreign key (organization_id, manager_id)
    references memberships (organization_id, user_id) on delete set null (manager_id),
  constraint member_details_employee_id_check check (length(employee_id) between 1 and 60 and employee_id = btrim(employee_id)),
  constraint member_details_job_title_check check (length(job_title) between 1 and 100 and job_title = btrim(job_title)),
  constraint member_details_department_check check (length(department) between 1 and 100 and department = btrim(department)),
  constraint member_details_location_check check (length(location) between 1 and 100 and location = btrim(location)),
  constraint member_details_hired_on_check check (hired_on between '1900-01-01' and '2199-12-31'),
  constraint member_details_custom_fields_check
    check (jsonb_typeof(custom_fields) = 'object' and length(custom_fields::text) <= 20000)
);
-- Employee ids are compared without letter case.
create unique index member_details_employee_id_idx on member_details (organization_id, lower(employee_id));
create index member_details_organization_id_manager_id_idx on member_details (organization_id, manager_id);
grant select, insert, update (employee_id, job_title, department, location, hired_on, manager_id, custom_fields)
  on member_details to atrium_app;

create table member_detail_history (
  organization_id uuid not null,
  user_id uuid not null,
  employee_id text,
  job_title text,
  department text,
  location text,
  hired_on date,
  manager_id uuid,
  custom_fields jsonb not null,
  during tstzrange not null,
  constraint member_detail_history_organization_id_user_id_during_excl
    exclude using gist (organization_id with =, user_id with =, during with &&)
);
create index member_detail_history_user_id_idx on member_detail_history (user_id);
grant select on member_detail_history to atrium_app;
