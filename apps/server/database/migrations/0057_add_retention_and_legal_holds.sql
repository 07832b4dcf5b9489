-- How long an organization stores records. Without a row, the defaults apply.
create table retention_settings (
  organization_id uuid not null,
  -- Months after the erasure of a user until their name and work leave the evidence.
  evidence_months smallint not null default 60,
  -- Months after a member left until the evidence about them is deleted; null: never.
  former_member_months smallint,
  -- Months until audit events are deleted; null: never.
  audit_months smallint,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  constraint retention_settings_pkey primary key (organization_id),
  constraint retention_settings_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint retention_settings_updated_by_fkey foreign key (updated_by) references profiles (id) on delete set null,
  constraint retention_settings_evidence_months_check check (evidence_months between 1 and 600),
  constraint retention_settings_former_member_months_check check (former_member_months between 1 and 600),
  constraint retention_settings_audit_months_check check (audit_months between 12 and 600)
);
create index retention_settings_updated_by_idx on retention_settings (updated_by);
grant select, insert, update on retention_settings to atrium_app;

-- Records that must not be deleted, for example because of a lawsuit: of one user, or of everyone in an organization.
create table legal_holds (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  -- Null: everyone who belongs or belonged to the organization.
  user_id uuid,
  reason text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  released_by uuid,
  released_at timestamptz,
  constraint legal_holds_pkey primary key (id),
  constraint legal_holds_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint legal_holds_user_id_fkey foreign key (user_id) references profiles (id),
  constraint legal_holds_created_by_fkey foreign key (created_by) references profiles (id) on delete set null,
  constraint legal_holds_released_by_fkey foreign key (released_by) references profiles (id) on delete set null,
  constraint legal_holds_reason_check check (length(trim(reason)) between 1 and 500)
);
create index legal_holds_organization_id_idx on legal_holds (organization_id);
create index legal_holds_user_id_idx on legal_holds (user_id);
create index legal_holds_created_by_idx on legal_holds (created_by);
create index legal_holds_released_by_idx on legal_holds (released_by);
-- The application can't change why and for whom records are held.
grant select, insert (organization_id, user_id, reason, created_by), update (released_by, released_at)
  on legal_holds to atrium_app;
