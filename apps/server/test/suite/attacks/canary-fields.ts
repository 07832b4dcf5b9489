import pg from 'pg';
import { asAdmin } from '../../../scripts/local-database.ts';

/** Every text of the marked organization contains this. Case-insensitive, because some columns are lower case. */
export const canary = 'canary7f3a';

/** Tables whose texts belong to the installation or to the test's own sessions, not to an organization. */
export const unmarkedTables: Record<string, string> = {
  'auth.sessions': 'would sign out the control, who reads the canaries',
  'auth.refresh_credentials': 'credentials of sessions',
  'auth.signing_keys': 'keys of the installation',
  'public.content_fingerprint_keys': 'keys of the installation',
  'public.credential_keys': 'keys of the installation',
  'public.backups': 'of the installation',
  'public.schema_migrations': 'of the installation',
  'public.schema_repeatables': 'of the installation',
  'public.process_heartbeats': 'of the installation',
  'public.worker_heartbeats': 'of the installation',
};

/** Columns that could be marked, but whose marks would hide other texts or stop the test. */
export const untouchedColumns: Record<string, string> = {
  'public.analytics_scopes.time_zone': 'every calculation fails with an unknown time zone',
  'public.organization_history.time_zone': 'every calculation fails with an unknown time zone',
  'public.organizations.time_zone': 'every calculation fails with an unknown time zone',
  'public.caption_cues.access_scopes': 'decides who finds the text',
  'public.people_imports.targets': 'names of fields: the import is not shown with unknown ones',
  'public.webhook_endpoints.event_types':
    'names of events: the webhook is not shown with unknown ones',
};

/** Columns that accept no free text, or have none, and why. */
export const unmarkableColumns: Record<string, string> = {
  'auth.api_keys.last_characters': 'the last characters of a key',
  'auth.mail_requests.password_hash': 'a hash, of a sign-up without an organization',
  'auth.passkey_challenges.purpose': 'a fixed list',
  'auth.pending_sign_ins.method': 'a fixed list',
  'auth.sso_requests.purpose': 'a fixed list',
  'public.analytics_scopes.kind': 'a fixed list',
  'public.assignment_history.groups': 'ids and times',
  'public.assignment_history.members': 'ids and times',
  'public.assignment_history.teams': 'ids and times',
  'public.assignments.groups': 'ids and times',
  'public.assignments.members': 'ids and times',
  'public.assignments.teams': 'ids and times',
  'public.audit_events.action': 'a name of an action',
  'public.certificate_lookup.number':
    'a fixed format; certificates are public to anyone with the number',
  'public.certificates.number': 'a fixed format; certificates are public to anyone with the number',
  'public.invitations.token_end': 'the last characters of a token',
  'public.lesson_captions.language': 'a language code',
  'public.open_quiz_attempts.rules': 'numbers and fixed values',
  'public.organization_branding.accent_color': 'a color',
  'public.organization_domains.token': 'random characters',
  'public.organization_domains.verified_by': 'a fixed list',
  'public.organizations.second_factor_for': 'a fixed list',
  'public.people_imports.counts': 'numbers',
  'public.profiles.name_key': 'set with the username',
  'public.profiles.time_zone': 'a time zone',
  'public.quiz_attempts.rules': 'numbers and fixed values',
  'public.security_events.kind': 'a fixed list',
  'public.security_events.outcome': 'a fixed list',
  'public.service_accounts.scopes': 'a fixed list',
  'public.sso_connections.protocol': 'a fixed list',
  'public.sso_connections.scopes': 'names of scopes, one of which is openid',
  'public.transfer_codes.code_end': 'the last characters of a code',
  'public.videos.content_type': 'a fixed list',
  'public.videos.thumbnails': 'numbers',
  'public.webhook_deliveries.status': 'a fixed list',
  'public.webhook_endpoints.disabled_reason': 'a fixed list',
  'public.webhook_events.type': 'a fixed list',
};

/** Columns that have to change with another one. */
const companions: Record<string, (value: string) => string> = {
  'public.profiles.username': (value) => `, name_key = name_key(${value})`,
};

type Column = { table: string; column: string; kind: 'text' | 'json' | 'array' };

const listColumns = `
  select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(a.attname) as "column",
    case when t.typname in ('json', 'jsonb') then 'json' when left(t.typname, 1) = '_' then 'array' else 'text' end as kind
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid
  join pg_type t on t.oid = a.atttypid
  left join pg_type b on b.oid = t.typbasetype
  where n.nspname in ('auth', 'public') and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and (t.typname in ('text', 'varchar', 'json', 'jsonb', '_text', '_varchar') or b.typname in ('text', 'varchar'))
  order by 1, a.attnum`;

/** Forms of a canary, for columns that only accept emails, slugs or short texts. A number makes each unique. */
const forms = [
  (label: string, number: string) => `'Canary7f3a ${label} ' || ${number}`,
  (_: string, number: string) => `'canary7f3a.' || ${number} || '@b.example'`,
  (_: string, number: string) => `'canary7f3a-' || ${number}`,
  (_: string, number: string) => `'canary7f3a' || ${number}`,
  (_: string, number: string) => `'canary7f3a-' || ${number} || '.example'`,
  (_: string, number: string) => `'https://canary7f3a-' || ${number} || '.example/'`,
];

async function attempt(client: pg.Client, statement: string): Promise<boolean> {
  await client.query('savepoint one');
  try {
    await client.query(statement);
    await client.query('release savepoint one');
    return true;
  } catch {
    await client.query('rollback to savepoint one');
    return false;
  }
}

/** Replaces every text of a column. Returns false if constraints accept only fixed values. */
async function markTexts(client: pg.Client, { table, column, kind }: Column): Promise<boolean> {
  const companion = companions[`${table}.${column}`] ?? (() => '');
  const label = `${table} ${column}`.replaceAll(/[^a-z_. ]/g, '');
  for (const form of forms) {
    const text = form(label, 'numbered.number');
    const value = kind === 'array' ? `array_fill(${text}, array[cardinality(${column})])` : text;
    const statement = `update ${table} as target set ${column} = ${value} ${companion(value)}
      from (select ctid, tableoid, row_number() over () as number from ${table}) as numbered
      where target.ctid = numbered.ctid and target.tableoid = numbered.tableoid and ${column} is not null
        ${kind === 'array' ? `and cardinality(${column}) > 0` : ''}`;
    if (await attempt(client, statement)) return true;
  }
  return false;
}

/** Texts with a space or an upper case letter; others are keys, statuses and ids. */
const isFreeText = (text: string) => /[ A-Z]/.test(text) && !/^\d{4}-\d\d-\d\dT/.test(text);

function markJson(value: unknown): unknown {
  if (typeof value === 'string') return isFreeText(value) ? `Canary7f3a ${value}` : value;
  if (Array.isArray(value)) return value.map(markJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, markJson(each)]));
}

/** Replaces the free texts within the documents of a column; returns whether there were any. */
async function markDocuments(client: pg.Client, { table, column }: Column): Promise<boolean> {
  const { rows } = await client.query<{ place: string; part: string; value: unknown }>(
    `select ctid::text as place, tableoid::text as part, ${column} as value from ${table}`,
  );
  let marked = false;
  for (const { place, part, value } of rows) {
    const replaced = JSON.stringify(markJson(value));
    if (replaced === JSON.stringify(value)) continue;
    const literal = pg.escapeLiteral(replaced);
    const statement = `update ${table} set ${column} = ${literal}
      where ctid = '${place}'::tid and tableoid = ${part}`;
    marked = (await attempt(client, statement)) || marked;
  }
  return marked;
}

export type MarkedFields = { marked: string[]; unmarked: string[] };

/**
 * Puts a canary into every text of every row that exists, whatever table it is in. Columns without a text, and those that
 * only accept fixed values, such as a status, are returned as unmarked.
 */
export const markEveryField = (database: string): Promise<MarkedFields> =>
  asAdmin(async (client) => {
    const fields: MarkedFields = { marked: [], unmarked: [] };
    await client.query('begin');
    // Neither triggers nor foreign keys: history and evidence can't be changed otherwise.
    await client.query('set local session_replication_role = replica');
    const { rows } = await client.query<Column>(listColumns);
    for (const field of rows) {
      const name = `${field.table}.${field.column}`;
      if (field.table in unmarkedTables || name in untouchedColumns) {
        fields.unmarked.push(name);
        continue;
      }
      const empty = field.kind === 'array' ? `and cardinality(${field.column}) > 0` : '';
      const { rowCount } = await client.query(
        `select from ${field.table} where ${field.column} is not null ${empty} limit 1`,
      );
      const isMarked =
        rowCount !== 0 &&
        (field.kind === 'json'
          ? await markDocuments(client, field)
          : await markTexts(client, field));
      (isMarked ? fields.marked : fields.unmarked).push(name);
    }
    await client.query('commit');
    return fields;
  }, database);
