-- Raised with every change of the branding, so that cached copies of it are not used any longer.
alter table organizations add column branding_revision integer not null default 0;

-- Logos and signatures of organizations. An image never changes: a new one gets another id.
create table organization_images (
  id uuid not null,
  organization_id uuid not null,
  object_key text not null,
  content_hash bytea not null,
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  constraint organization_images_pkey primary key (id),
  constraint organization_images_organization_id_id_key unique (organization_id, id),
  constraint organization_images_object_key_key unique (object_key),
  constraint organization_images_organization_id_fkey foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint organization_images_uploaded_by_fkey foreign key (uploaded_by) references profiles (id) on delete set null,
  constraint organization_images_content_hash_check check (length(content_hash) = 32),
  constraint organization_images_size_check check (width > 0 and height > 0 and size_bytes > 0)
);
create index organization_images_uploaded_by_idx on organization_images (uploaded_by);
grant select, insert, delete on organization_images to atrium_app;

-- How an organization presents itself.
create table organization_branding (
  organization_id uuid not null,
  logo_id uuid,
  dark_logo_id uuid,
  certificate_logo_id uuid,
  signature_id uuid,
  signer_name text,
  signer_title text,
  accent_color text,
  sign_in_text text,
  mail_sender text,
  updated_at timestamptz not null default now(),
  constraint organization_branding_pkey primary key (organization_id),
  constraint organization_branding_organization_id_fkey foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint organization_branding_logo_id_fkey foreign key (organization_id, logo_id)
    references organization_images (organization_id, id),
  constraint organization_branding_dark_logo_id_fkey foreign key (organization_id, dark_logo_id)
    references organization_images (organization_id, id),
  constraint organization_branding_certificate_logo_id_fkey foreign key (organization_id, certificate_logo_id)
    references organization_images (organization_id, id),
  constraint organization_branding_signature_id_fkey foreign key (organization_id, signature_id)
    references organization_images (organization_id, id),
  constraint organization_branding_signer_check check (
    (signer_name is null or length(signer_name) between 1 and 80 and signer_name !~ '[[:cntrl:]]')
    and (signer_title is null or length(signer_title) between 1 and 80 and signer_title !~ '[[:cntrl:]]')),
  constraint organization_branding_accent_color_check check (accent_color ~ '^#[0-9a-f]{6}$'),
  constraint organization_branding_sign_in_text_check check (length(sign_in_text) between 1 and 500),
  -- Part of a header of emails.
  constraint organization_branding_mail_sender_check
    check (length(mail_sender) between 1 and 60 and mail_sender !~ '[[:cntrl:]<>@"\\]')
);
create index organization_branding_logo_id_idx on organization_branding (logo_id);
create index organization_branding_dark_logo_id_idx on organization_branding (dark_logo_id);
create index organization_branding_certificate_logo_id_idx on organization_branding (certificate_logo_id);
create index organization_branding_signature_id_idx on organization_branding (signature_id);
grant select, insert, update, delete on organization_branding to atrium_app;

-- What certificates showed of their organization when they were issued. Rows never change and are never deleted.
create table certificate_brandings (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  logo_id uuid,
  signature_id uuid,
  signer_name text,
  signer_title text,
  created_at timestamptz not null default now(),
  constraint certificate_brandings_pkey primary key (id),
  constraint certificate_brandings_content_key
    unique nulls not distinct (organization_id, logo_id, signature_id, signer_name, signer_title),
  constraint certificate_brandings_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint certificate_brandings_logo_id_fkey foreign key (organization_id, logo_id)
    references organization_images (organization_id, id),
  constraint certificate_brandings_signature_id_fkey foreign key (organization_id, signature_id)
    references organization_images (organization_id, id),
  constraint certificate_brandings_content_check check (num_nonnulls(logo_id, signature_id, signer_name) > 0)
);
create index certificate_brandings_logo_id_idx on certificate_brandings (logo_id);
create index certificate_brandings_signature_id_idx on certificate_brandings (signature_id);
grant select, insert on certificate_brandings to atrium_app;

alter table certificates
  add column branding_id uuid,
  add constraint certificates_branding_id_fkey foreign key (branding_id) references certificate_brandings (id) not valid;
