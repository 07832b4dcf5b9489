-- Replaces the names and emails of a user in a condition of a group's rule about details that are texts, so that the same
-- members match it after their details are replaced. `mentions` are the details, before that, of members who mention the
-- user: an object for each with the keys of the fields in rules. Choices stay, because they are fixed.
create or replace function replace_identity_in_condition(
    condition jsonb, mentions jsonb[], identities text[], shared_names text[], pseudonym text) returns jsonb
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  field constant text := condition ->> 'field';
  is_custom constant boolean := field = 'custom';
  path constant text[] := case when is_custom then array['custom', condition -> 'custom' ->> 'key'] else array[field] end;
  max_length constant integer := case when is_custom then 200 else 100 end;
  given text[];
  replaced text[];
begin
  if not coalesce(field in ('jobTitle', 'department', 'location') or condition -> 'custom' ->> 'type' = 'text', false) then
    return condition;
  end if;
  if is_custom then
    shared_names := '{}';
  end if;
  given := array(select jsonb_array_elements_text(condition -> 'values'));
  replaced := array(select replace_identity_in_detail(value, identities, shared_names, pseudonym, max_length)
    from unnest(given) with ordinality as texts (value, position) order by position);
  if condition ->> 'operator' = 'contains' then
    -- A part of a name is not replaced: the details that contain it are added as a whole, up to the limit of values.
    replaced := (replaced || array(
      select distinct new_detail
      from (
        select detail #>> path as old_detail,
          replace_identity_in_detail(detail #>> path, identities, shared_names, pseudonym, max_length) as new_detail
        from unnest(mentions) as mentioning (detail)) as details
      where exists (select from unnest(given) as value where strpos(lower(old_detail), lower(value)) > 0)
        and not exists (select from unnest(replaced) as value where strpos(lower(new_detail), lower(value)) > 0)
      order by new_detail))[:50];
  end if;
  return condition || jsonb_build_object('values', replaced);
end $$;
