import { queryDatabase } from '../support/data/database.ts';
import { scriptPayloads } from './script-payloads.ts';
import { unfilledColumns } from './unfilled-columns.ts';

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Texts of one to 200 payloads, longest first, so that each column gets as many as it accepts. */
const functions = `
  drop schema if exists attack cascade;
  create schema attack;
  create table attack.payloads (number int primary key, payload text not null);
  insert into attack.payloads values ${scriptPayloads.map((text, n) => `(${n}, ${quote(text)})`).join()};
  create function attack.text(first int, count int) returns text language sql stable as $$
    select string_agg(payload, ' ' order by n) || ' ' || first
    from generate_series(first, first + count - 1) n join attack.payloads on number = n % ${scriptPayloads.length} $$;
  create function attack.short(first int) returns text language sql stable as $$
    select (array_agg(payload order by number))[1 + first % count(*)] from attack.payloads where length(payload) < 32 $$;
  create function attack.url(first int) returns text language sql stable as $$
    select 'https://attacked.example/?' || attack.short(first) $$;
  create function attack.mark(value jsonb, first int) returns jsonb language plpgsql stable as $$ begin
    case jsonb_typeof(value)
    when 'string' then
      return case when value #>> '{}' ~ '[ A-Z]' and value #>> '{}' !~ '^\\d{4}-\\d\\d-\\d\\d'
        then to_jsonb(attack.text(first, 3)) else value end;
    when 'array' then return coalesce((select jsonb_agg(attack.mark(each, first + 3 * place::int) order by place)
      from jsonb_array_elements(value) with ordinality as x(each, place)), '[]');
    when 'object' then return coalesce((select jsonb_object_agg(key, attack.mark(x.value, first + length(key)))
      from jsonb_each(value) as x), '{}');
    else return value; end case; end $$;`;

/** Columns whose length only the contracts limit: screens could not load longer texts. */
const shorterColumns = ['public.lesson_tasks.body'];

/** Every column with texts, JSON or lists of texts. */
const textColumns = `
  select format('%s.%s', n.nspname, c.relname) as "table", a.attname::text as name, t.typname as type,
    format('%s.%s.%s', n.nspname, c.relname, a.attname) as path, (row_number() over (order by n.nspname, c.relname, a.attnum))::int as place
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = t.typbasetype
  where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
    and not a.attisdropped and a.attgenerated = ''
    and (t.typname in ('text', 'varchar', 'json', 'jsonb', '_text', '_varchar') or b.typname in ('text', 'varchar'))`;

/**
 * Replaces the texts of every column that accepts them. Only a violated constraint or a value that is too long leads to
 * the next form; other errors fail the attack.
 */
const sweep = `
  do $$ declare field record; choice record; begin
    set local session_replication_role = replica;
    for field in select * from (${textColumns}) listed
      where path <> all (array[${Object.keys(unfilledColumns).map(quote).join()}]) order by place
    loop
      for choice in select * from (values
          ('attack.text(r.n::int, 200)'), ('attack.text(r.n::int * 40, 40)'), ('attack.text(r.n::int * 12, 12)'),
          ('attack.text(r.n::int * 4, 4)'), ('attack.text(r.n::int * 2, 2)'), ('attack.text(r.n::int, 1)'),
          ('attack.short(r.n::int)'), ('attack.url(r.n::int)')) as v(value) loop
        continue when field.path = any (array[${shorterColumns.map(quote).join()}]) and choice.value like '%, 200)';
        begin
          execute format('update %1$s t set %2$I = %3$s from (select ctid, tableoid, row_number() over () + %4$s as n from %1$s) r
            where t.ctid = r.ctid and t.tableoid = r.tableoid and t.%2$I is not null', field."table", field.name,
            case when field.type = 'jsonb' then format('attack.mark(t.%I, r.n::int * 7)', field.name)
              when field.type in ('_text', '_varchar') then 'array(select attack.text(r.n::int * 30 + 2 * i, 2) from generate_series(0, 14) i)'
              else choice.value end, field.place);
          exit;
        exception when check_violation or unique_violation or string_data_right_truncation or program_limit_exceeded then null; end;
      end loop;
    end loop;
  end $$;`;

/** Stores the payloads in every text that people can write, whatever table it is in. */
export function storeScripts(): void {
  queryDatabase(functions);
  queryDatabase(sweep);
}

/** Returns the columns with and without a payload. */
export function listColumns(): { filled: string[]; unfilled: string[] } {
  const columns = queryDatabase(`${textColumns} order by place`)
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
  const checks = columns.map(
    ([table = '', name = '', , path = '']) =>
      `select '${path}', exists (select from ${table} where "${name}"::text ~ 'ran\\(\\d+\\)')`,
  );
  const found = queryDatabase(checks.join(' union all ')).trim().split('\n');
  const pathsWith = (suffix: string) =>
    found
      .filter((line) => line.endsWith(suffix))
      .map((line) => line.slice(0, -2))
      .toSorted();
  return { filled: pathsWith('|t'), unfilled: pathsWith('|f') };
}
