-- What an organization tells its members about their data. A change is a new version; an empty text withdraws it.
create table privacy_notices (
  organization_id uuid not null,
  version integer not null,
  text text not null,
  published_by uuid,
  published_at timestamptz not null default now(),
  constraint privacy_notices_pkey primary key (organization_id, version),
  constraint privacy_notices_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint privacy_notices_published_by_fkey foreign key (published_by) references profiles (id) on delete set null,
  constraint privacy_notices_version_check check (version > 0),
  constraint privacy_notices_text_check check (length(text) <= 20000)
);
create index privacy_notices_published_by_idx on privacy_notices (published_by);
-- The application can't change a text that members have accepted, or choose its time.
grant select, insert (organization_id, version, text, published_by) on privacy_notices to atrium_app;

create table privacy_acceptances (
  user_id uuid not null,
  organization_id uuid not null,
  version integer not null,
  accepted_at timestamptz not null default now(),
  constraint privacy_acceptances_pkey primary key (user_id, organization_id, version),
  constraint privacy_acceptances_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint privacy_acceptances_notice_fkey foreign key (organization_id, version)
    references privacy_notices (organization_id, version)
);
create index privacy_acceptances_organization_id_version_idx on privacy_acceptances (organization_id, version);
grant select, insert (user_id, organization_id, version) on privacy_acceptances to atrium_app;
