-- Closes the current history row and opens a new one. Arguments: the history table, then its key columns.
create or replace function record_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  history constant text := tg_argv[0];
  at timestamptz;
  same text;
begin
  if is_importing() then
    return null;
  end if;
  select string_agg(format('past.%1$I = ($1).%1$I', key), ' and ') into same
    from unnest(tg_argv[1:]) as key;
  -- Ranges must not overlap if the clock was set back: start at the end of the last closed range.
  execute format('select greatest(training_clock(), max(upper(during))) from %I past where not upper_inf(during) and %s',
    history, same) into at using case tg_op when 'DELETE' then old else new end;
  if tg_op <> 'INSERT' then
    -- Drop zero-length ranges.
    execute format('delete from %I past where upper_inf(during) and lower(during) >= $2 and %s', history, same)
      using old, at;
    execute format('update %I past set during = tstzrange(lower(during), $2) where upper_inf(during) and %s',
      history, same) using old, at;
  end if;
  if tg_op <> 'DELETE' then
    execute format('insert into %1$I select (jsonb_populate_record(null::%1$I, $1)).*', history)
      using to_jsonb(new) || jsonb_build_object('during', tstzrange(at, null));
  end if;
  return null;
end $$;
