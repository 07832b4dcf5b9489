-- Returns whether a value is a list of 2 to 10 objects whose text in this field is 1 to 500 characters long and not
-- repeated, and whose id in the other field is not repeated.
create or replace function are_distinct_parts(list jsonb, text_field text, id_field text) returns boolean
  language sql immutable as $$
  select jsonb_typeof(list) = 'array' and (
    select count(*) between 2 and 10
      and count(distinct part ->> text_field) = count(*)
      and count(distinct part -> id_field) = count(*)
      and bool_and(jsonb_typeof(part -> text_field) = 'string' and length(part ->> text_field) between 1 and 500
        and jsonb_typeof(part -> id_field) = 'number')
    from jsonb_array_elements(case when jsonb_typeof(list) = 'array' then list else '[]' end) as part)
$$;
