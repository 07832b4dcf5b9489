-- Records the public identifiers of a certificate in certificate_lookup, which enforces that numbers are unique.
create or replace function record_certificate_lookup() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from certificate_lookup where id = old.id;
  else
    insert into certificate_lookup (id, number, learner_id) values (new.id, new.number, new.learner_id);
  end if;
  return null;
end $$;
