-- Replaces the names and emails of a user in a detail of another member, such as a job title. Names that several colleagues
-- have as a detail, given in lower case, stay where they are the whole text: there they don't mean the user.
create or replace function replace_identity_in_detail(
    content text, identities text[], shared_names text[], pseudonym text, max_length integer) returns text
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select case when lower(content) = any(shared_names) then content
    else trim(left(replace_identity(content, identities, pseudonym), max_length)) end
$$;
