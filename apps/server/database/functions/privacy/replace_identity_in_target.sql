-- Replaces the names of a user in the target of an audit event where the action puts the name of a person there, and their
-- emails everywhere.
create or replace function replace_identity_in_target(action text, target text, identities text[], pseudonym text) returns text
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
declare
  identity text;
begin
  foreach identity in array identities loop
    if action ~ '^(membership|user|hold)\.' or action in ('invitation.admin_joined', 'training.reminded',
      'training.calendar_created', 'training.calendar_revoked') then
      if lower(target) = lower(identity) then
        return pseudonym;
      end if;
    elsif action ~ '^(capstone|certificate)\.' then
      target := regexp_replace(target, '^(.*? of )' || escape_pattern(identity) || '(?=: )', '\1' || pseudonym, 'i');
    elsif action ~ '^people\.' then
      -- The name of an imported file.
      target := replace_identity(target, array[identity], pseudonym);
    elsif action = 'quiz.attempt_granted' then
      target := regexp_replace(target, '^' || escape_pattern(identity) || '(?=: )', pseudonym, 'i');
    end if;
  end loop;
  return replace_identity(target, emails_of(identities), pseudonym);
end $$;
