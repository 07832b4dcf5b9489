-- Replaces the names and emails of a user in a text. Emails and names of several words are replaced wherever they occur
-- as whole words; a name of one word only if it is the whole text, because it may be part of another name.
create or replace function replace_identity(content text, identities text[], pseudonym text) returns text
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
declare
  identity text;
begin
  foreach identity in array identities loop
    if lower(content) = lower(identity) then
      return pseudonym;
    end if;
    if is_email_text(identity) or identity like '% %' then
      content := regexp_replace(content, '(?<![[:alnum:]])' || escape_pattern(identity) || '(?![[:alnum:]])', pseudonym, 'gi');
    end if;
  end loop;
  return content;
end $$;
