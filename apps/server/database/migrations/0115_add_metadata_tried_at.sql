-- When the metadata of a provider were last asked for, so that those that can't be read don't delay the others.
alter table sso_connections add column metadata_tried_at timestamptz;
