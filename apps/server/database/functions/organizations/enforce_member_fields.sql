-- Rejects values of custom fields that do not exist, are archived, or have another type. Checks changed values only, so
-- that a value stays when its choice is removed or its field is archived. An erasure may replace names in archived fields.
create or replace function enforce_member_fields() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  wrong text;
begin
  if is_importing() or is_erasing() then
    return new;
  end if;
  select given.key into wrong
  from jsonb_each(new.custom_fields) as given
    left join member_fields field on field.organization_id = new.organization_id and field.key = given.key
  where (tg_op = 'INSERT' or given.value is distinct from old.custom_fields -> given.key)
    and (field.id is null or field.archived_at is not null
      or not is_member_field_value(field.type, field.choices, given.value))
  limit 1;
  if found then
    raise exception 'the value of custom field % does not fit', wrong
      using errcode = 'check_violation', constraint = 'member_details_custom_fields_values_check', detail = wrong;
  end if;
  return new;
end $$;
