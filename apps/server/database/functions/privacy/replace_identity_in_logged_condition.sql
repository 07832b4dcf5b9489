-- Replaces the names and emails of a user in a condition of a rule as the audit log stores it, such as 'department is_one_of
-- Sales, Team Ann Lee', if it compares texts. Choices stay, because they are fixed.
create or replace function replace_identity_in_logged_condition(
    organization uuid, condition text, identities text[], shared_names text[], pseudonym text) returns text
  language sql stable strict set search_path = pg_catalog, public, pg_temp as $$
  select case
    when parts is null then condition
    when parts[1] in ('jobTitle', 'department', 'location') then parts[1] || ' ' || parts[2] || ' ' || (
      select string_agg(replace_identity_in_detail(value, identities, shared_names, pseudonym, 100), ', ' order by position)
      from unnest(string_to_array(parts[3], ', ')) with ordinality as given (value, position))
    -- A value may contain the separator.
    when exists (
      select from member_fields where organization_id = organization and key = parts[1] and type <> 'choice')
    then replace_identity(condition, identities, pseudonym)
    else condition end
  from regexp_match(condition, '^(\S+) (\S+) (.*)$') as parts
$$;
