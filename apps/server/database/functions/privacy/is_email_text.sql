-- Returns whether a text has the form of an email. Users may choose such a name.
create or replace function is_email_text(content text) returns boolean language sql immutable as $$
  select content ~ '^[^[:space:]]+@[^[:space:]]+$'
$$;
