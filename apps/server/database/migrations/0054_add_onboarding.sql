-- Organizations whose admins don't want to see the checklist of first steps any more.
create table hidden_onboardings (
  organization_id uuid not null,
  hidden_by uuid,
  hidden_at timestamptz not null default now(),
  constraint hidden_onboardings_pkey primary key (organization_id),
  constraint hidden_onboardings_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint hidden_onboardings_hidden_by_fkey foreign key (hidden_by) references profiles (id) on delete set null
);
create index hidden_onboardings_hidden_by_idx on hidden_onboardings (hidden_by);
grant select, delete, insert (organization_id, hidden_by) on hidden_onboardings to atrium_app;

-- Authors who don't want to see their checklist of first steps any more.
create table hidden_author_onboardings (
  user_id uuid not null,
  hidden_at timestamptz not null default now(),
  constraint hidden_author_onboardings_pkey primary key (user_id),
  constraint hidden_author_onboardings_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
grant select, delete, insert (user_id) on hidden_author_onboardings to atrium_app;
