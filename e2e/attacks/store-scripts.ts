import { queryDatabase } from '../support/data/database.ts';
import { scriptPayloads } from './script-payloads.ts';

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Texts that programs read, not people: replacing them would only break screens. */
const programColumns =
  '(email|password|token|object_key|content_type|provider|account_id|slug|language|_key$|^key$|time_zone|hash|^number$|thumbnail|url|path|identifier|file_name|user_agent|ip_address|word)';
const programTables = `('schema_migrations', 'schema_repeatables', 'credential_keys', 'content_fingerprint_keys', 'worker_heartbeats',
  'process_heartbeats', 'idempotency_keys', 'read_model_changes', 'signing_keys', 'sessions', 'refresh_credentials', 'accounts', 'verifications')`;

/** Columns with a list of texts that people write. */
const textLists = `('outcomes', 'prerequisites', 'choices')`;

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

/** Replaces the texts of every column that accepts them, and returns the number of columns by how many payloads fit. */
const sweep = `
  create table attack.columns (name text, payloads int);
  do $$ declare field record; choice record; machine boolean; begin
    set local session_replication_role = replica;
    for field in
      select n.nspname || '.' || c.relname as "table", a.attname as name, t.typname as type, row_number() over () as place
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      join pg_type t on t.oid = a.atttypid
      where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
        and not a.attisdropped and a.attgenerated = ''
        and (t.typname in ('text', 'varchar', 'jsonb') or a.attname in ${textLists})
        and a.attname !~ ${quote(programColumns)} and c.relname not in ${programTables}
    loop
      execute format('select coalesce(bool_and(%I::text ~ ''^[a-z_.:-]*$''), true) from %s', field.name, field."table") into machine;
      continue when machine;
      for choice in select * from (values
          (200, 'attack.text(r.n::int, 200)'), (40, 'attack.text(r.n::int * 40, 40)'), (12, 'attack.text(r.n::int * 12, 12)'),
          (4, 'attack.text(r.n::int * 4, 4)'), (2, 'attack.text(r.n::int * 2, 2)'), (1, 'attack.text(r.n::int, 1)'),
          (1, 'attack.short(r.n::int)')) as v(payloads, value) loop
        begin
          execute format('update %1$s t set %2$I = %3$s from (select ctid, tableoid, row_number() over () + %4$s as n from %1$s) r
            where t.ctid = r.ctid and t.tableoid = r.tableoid and t.%2$I is not null', field."table", field.name,
            case field.type
              when 'jsonb' then format('attack.mark(t.%I, r.n::int * 7)', field.name)
              when '_text' then format('array[%s]', choice.value)
              else choice.value end, field.place);
          insert into attack.columns values (field."table" || '.' || field.name, case when field.type = 'jsonb' then 3 else choice.payloads end);
          exit;
        exception when others then null; end;
      end loop;
    end loop;
  end $$;
  select count(*) || ' ' || coalesce(sum(payloads), 0) from attack.columns;`;

/** Stores the payloads in every text that people can write, whatever table it is in; returns the number of columns. */
export function storeScripts(): { columns: number } {
  queryDatabase(functions);
  const [columns = 0] = queryDatabase(sweep).trim().split(' ').map(Number);
  return { columns };
}
