-- atrium: no transaction
create index concurrently certificates_branding_id_idx on certificates (branding_id) where branding_id is not null;
