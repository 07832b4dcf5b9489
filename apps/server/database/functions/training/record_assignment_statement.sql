-- Stores the statement of an assignment as a new version if its text differs from the newest one. A statement that is
-- turned off and on again keeps its version, so that no learner has to sign the same text twice.
create or replace function record_assignment_statement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_importing() then
    return new;
  end if;
  new.statement_version := coalesce(old.statement_version, 0);
  if new.statement_text is not null and new.statement_text is distinct from (
    select text from assignment_statements where assignment_id = new.id and version = new.statement_version)
  then
    new.statement_version := new.statement_version + 1;
    insert into assignment_statements (assignment_id, version, text)
    values (new.id, new.statement_version, new.statement_text);
  end if;
  return new;
end $$;
