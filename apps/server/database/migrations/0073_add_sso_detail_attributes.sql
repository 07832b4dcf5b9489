-- Names of the provider's attributes by detail of a member. The previous version ignores it.
alter table sso_connections add column detail_attributes jsonb not null default '{}';
