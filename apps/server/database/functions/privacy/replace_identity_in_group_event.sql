-- Replaces the names and emails of a user in an audit event about a group or an assignment: in names of groups, and in the
-- conditions of a rule that compare texts.
create or replace function replace_identity_in_group_event(
    organization uuid, content jsonb, identities text[], shared_names text[], pseudonym text) returns jsonb
  language sql stable strict set search_path = pg_catalog, public, pg_temp as $$
  select content
    || case when jsonb_typeof(content -> 'name') = 'string' then jsonb_build_object('name',
      replace_identity_in_detail(content ->> 'name', identities, shared_names, pseudonym, 60)) else '{}' end
    || case when jsonb_typeof(content -> 'groups') = 'array' then jsonb_build_object('groups', (
      select coalesce(jsonb_agg(
        replace_identity_in_detail(name, identities, shared_names, pseudonym, 60) order by position), '[]')
      from jsonb_array_elements_text(content -> 'groups') with ordinality as names (name, position))) else '{}' end
    || case when jsonb_typeof(content -> 'rule') = 'array' then jsonb_build_object('rule', (
      select coalesce(jsonb_agg(part || jsonb_build_object('conditions', (
        select coalesce(jsonb_agg(replace_identity_in_logged_condition(organization, condition, identities, shared_names,
          pseudonym) order by position), '[]')
        from jsonb_array_elements_text(part -> 'conditions') with ordinality as conditions (condition, position)))
        order by position), '[]')
      from jsonb_array_elements(content -> 'rule') with ordinality as parts (part, position))) else '{}' end
$$;
