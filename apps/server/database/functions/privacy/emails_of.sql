-- Returns the emails among the names and emails of a user.
create or replace function emails_of(identities text[]) returns text[]
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select array(select identity from unnest(identities) as known (identity) where is_email_text(identity))
$$;
