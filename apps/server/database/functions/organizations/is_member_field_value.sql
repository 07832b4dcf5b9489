-- Whether a JSON value fits a custom field of this type.
create or replace function is_member_field_value(field_type member_field_type, choices text[], value jsonb) returns boolean
  language plpgsql immutable as $$
declare
  content constant text := value #>> '{}';
begin
  return case field_type
    when 'text' then jsonb_typeof(value) = 'string' and length(content) between 1 and 200
    when 'number' then jsonb_typeof(value) = 'number'
    when 'boolean' then jsonb_typeof(value) = 'boolean'
    when 'choice' then jsonb_typeof(value) = 'string' and content = any(choices)
    when 'date' then jsonb_typeof(value) = 'string' and content ~ '^\d{4}-\d{2}-\d{2}$'
      and to_char(content::date, 'YYYY-MM-DD') = content
    end;
exception when datetime_field_overflow or invalid_datetime_format then
  return false;
end $$;
