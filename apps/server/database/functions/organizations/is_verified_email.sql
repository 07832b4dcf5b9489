-- Returns whether an organization has proved that it owns the domain of an email.
create or replace function is_verified_email(organization uuid, email text) returns boolean language sql stable as $$
  select exists (
    select from organization_domains
    where organization_id = organization and domain = split_part(email, '@', 2) and verified_at is not null)
$$;
