-- Replaces the names and emails of a user in the rule of a group: in each condition of each of its parts.
create or replace function replace_identity_in_rule(
    rule jsonb, mentions jsonb[], identities text[], shared_names text[], pseudonym text) returns jsonb
  language sql stable strict set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_set(rule, '{anyOf}', (
    select jsonb_agg(jsonb_set(part, '{conditions}', (
      select jsonb_agg(replace_identity_in_condition(condition, mentions, identities, shared_names, pseudonym) order by position)
      from jsonb_array_elements(part -> 'conditions') with ordinality as conditions (condition, position))) order by position)
    from jsonb_array_elements(rule -> 'anyOf') with ordinality as parts (part, position))), rule)
$$;
