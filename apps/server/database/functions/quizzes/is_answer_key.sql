-- Returns whether a value is a well-formed answer key of its type.
create or replace function is_answer_key(key jsonb) returns boolean language sql immutable as $$
  select coalesce(case key ->> 'type'
    when 'numeric' then key ->> 'value' ~ '^-?\d{1,15}(\.\d{1,10})?$'
      and key ->> 'tolerance' ~ '^\d{1,15}(\.\d{1,10})?$'
      and jsonb_typeof(key -> 'unit') in ('string', 'null') and coalesce(length(key ->> 'unit'), 1) between 1 and 20
    when 'short_text' then jsonb_typeof(key -> 'isCaseSensitive') = 'boolean' and (
      select count(*) between 1 and 20
        and bool_and(jsonb_typeof(text) = 'string' and length(text #>> '{}') between 1 and 200)
      from jsonb_array_elements(
        case when jsonb_typeof(key -> 'accepted') = 'array' then key -> 'accepted' else '[]' end) as text)
    when 'ordering' then are_distinct_parts(key -> 'items', 'text', 'id')
    when 'matching' then are_distinct_parts(key -> 'pairs', 'left', 'id')
      and are_distinct_parts(key -> 'pairs', 'right', 'optionId')
    end, false)
$$;
