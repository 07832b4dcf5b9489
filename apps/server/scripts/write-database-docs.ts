import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';

// Writes docs/database.md, the list of all triggers with their reasons. `--verify` fails if the committed file differs.

const file = new URL('../../../docs/database.md', import.meta.url);
const schema = new URL('../database/schema.sql', import.meta.url);
const functions = new URL('../database/functions/', import.meta.url);

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

/** Returns the comment above a function: what it does and why. */
function readReason(sql: string): string {
  const lines = sql.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  return lines
    .slice(0, end)
    .map((line) => line.slice(2).trim())
    .join(' ');
}

async function readReasons(): Promise<Map<string, string>> {
  const names = await readdir(functions);
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
  const missing = triggers.filter((trigger) => !reasons.get(trigger.function));
  if (missing.length > 0)
    throw new Error(`No comment above: ${missing.map((trigger) => trigger.function).join(', ')}`);
  const tables = [...new Set(triggers.map(({ table }) => table))].toSorted();
  const sections = tables.map((table) => {
    const rows = triggers
      .filter((trigger) => trigger.table === table)
      .map(
        ({ name, when, function: called }) =>
          `| \`${name}\` | ${when} | \`${called}\`: ${reasons.get(called)?.replaceAll('|', '\\|')} |`,
      );
    return [`## ${table}`, '', '| Trigger | When | Calls |', '| --- | --- | --- |', ...rows].join(
      '\n',
    );
  });
  const intro = `# Triggers

Every trigger of the database, by table. Written by \`npm run db:docs\` from \`database/schema.sql\` and the comments above the
functions in \`database/functions\`; do not edit. A write to one of these tables does what its rows say, in the same
transaction.`;
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
