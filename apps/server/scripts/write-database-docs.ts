import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import './write-data-map.ts';

// Writes docs/database.md, the list of all triggers with their reasons, and the data map. `--verify` fails if a committed
// file differs.

const file = new URL('../../../docs/database.md', import.meta.url);
const schema = new URL('../database/schema.sql', import.meta.url);
const functions = new URL('../database/functions/', import.meta.url);
const triggerFiles = new URL('../database/triggers/', import.meta.url);

type Trigger = { table: string; name: string; when: string; function: string };

const definition =
  /^CREATE (?:CONSTRAINT )?TRIGGER (\S+) (BEFORE|AFTER) (.+?) ON (\S+) (.*?)EXECUTE FUNCTION public\.(\w+)\(/gm;

/** Reads the triggers from the dump, which is verified against a migrated database. */
function listTriggers(dump: string): Trigger[] {
  return [...dump.matchAll(definition)].map(
    ([, name = '', timing = '', events = '', table = '', details = '', called = '']) => ({
      table: table.replace('public.', ''),
      name,
      when: `${timing} ${events}${details.includes('WHEN') ? ', under a condition' : ''}`.toLowerCase(),
      function: called,
    }),
  );
}

const joinComment = (lines: string[]) => lines.map((line) => line.slice(2).trim()).join(' ');

/** Returns the first paragraph of the comment above a function: what it does and why. */
function readReason(sql: string): string {
  const lines = sql.split('\n');
  return joinComment(
    lines.slice(
      0,
      lines.findIndex((line) => !line.startsWith('-- ')),
    ),
  );
}

const commentedTrigger = /((?:^--.*\n)+)create (?:or replace |constraint )?trigger (\S+)/gm;

/** Reads the comments above triggers, by table and name: why this table has the trigger. */
async function readTriggerReasons(): Promise<Map<string, string>> {
  const reasons = new Map<string, string>();
  for (const file of await readdir(triggerFiles)) {
    const sql = await readFile(new URL(file, triggerFiles), 'utf8');
    for (const [, comment = '', name = ''] of sql.matchAll(commentedTrigger))
      reasons.set(`${basename(file, '.sql')}.${name}`, joinComment(comment.trim().split('\n')));
  }
  return reasons;
}

async function readReasons(): Promise<Map<string, string>> {
  const names = (await readdir(functions, { recursive: true })).filter((name) =>
    name.endsWith('.sql'),
  );
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => {
        const sql = await readFile(new URL(name, functions), 'utf8');
        return [basename(name, '.sql'), readReason(sql)];
      }),
    ),
  );
}

async function composePage(): Promise<string> {
  const triggers = listTriggers(await readFile(schema, 'utf8'));
  const reasons = await readReasons();
  const triggerReasons = await readTriggerReasons();
  const missing = triggers.filter((trigger) => !reasons.get(trigger.function));
  if (missing.length > 0)
    throw new Error(`No comment above: ${missing.map((trigger) => trigger.function).join(', ')}`);
  const tables = [...new Set(triggers.map(({ table }) => table))].toSorted();
  const sections = tables.map((table) => {
    const rows = triggers
      .filter((trigger) => trigger.table === table)
      .map(({ name, when, function: called }) => {
        const reason = `\`${called}\`: ${reasons.get(called)} ${triggerReasons.get(`${table}.${name}`) ?? ''}`;
        return `| \`${name}\` | ${when} | ${reason.replaceAll('|', '\\|')} |`;
      });
    return [`## ${table}`, '', '| Trigger | When | Calls |', '| --- | --- | --- |', ...rows].join(
      '\n',
    );
  });
  const intro = `# Triggers

Every trigger of the database, by table. Written by \`npm run db:docs\` from \`database/schema.sql\` and the comments in
\`database/functions\` and \`database/triggers\`; do not edit. A write to one of these tables does what its rows say, in the
same transaction.

Triggers hold what no code path may bypass: history, times that can't be backdated, revoked access, and derived rows that
must never be stale (search documents, catalogue changes, image uses, revisions). No trigger enqueues a job. Two triggers record
what a job processes later:

- \`record_change\` writes \`read_model_changes\`. The job \`read_models.refresh\` decides which read models to refresh
  (\`src/read-models.ts\`, [ADR 25](adr/0025-one-table-of-changes.md)).
- \`record_pending_event\` writes \`pending_events\`. The job \`analytics.aggregate\` adds the events to the analytics
  ([ADR 24](adr/0024-analytics-from-learning-events.md)).`;
  const text = [intro, ...sections].join('\n\n');
  return format(text, { ...(await resolveConfig(file)), filepath: 'database.md' });
}

const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } });
const page = await composePage();
if (!values.verify) {
  await writeFile(file, page);
} else if (page !== (await readFile(file, 'utf8').catch(() => ''))) {
  console.error('docs/database.md is out of date. Run npm run db:docs.');
  process.exitCode = 1;
}
