import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { dataMapAreas, levelOf, otherStores } from '../src/platform/database/data-map/data-map.ts';
import {
  columnRules,
  purposes,
  retentions,
  type ColumnRule,
  type TableRule,
} from '../src/platform/database/data-map/rules.ts';

// Writes docs/data-map.md from the declarations. `--verify` fails if the committed file differs.

const file = new URL('../../../docs/data-map.md', import.meta.url);

const toRow = (cells: string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const toTable = (head: string[], rows: string[][]) =>
  [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)].join('\n');
const yesNo = (value: boolean) => (value ? 'yes' : 'no');

const ruleTable = toTable(
  ['Rule', 'Columns with', 'Level', 'Personal', 'In the download', 'When the user is erased'],
  Object.entries(columnRules).map(([rule, { meaning, level, isPersonal, isExported, erasure }]) => [
    `\`${rule}\``,
    meaning,
    level,
    yesNo(isPersonal),
    yesNo(isExported),
    erasure,
  ]),
);

const erasures = { rows: 'rows are deleted', columns: 'by the rules of the columns' };

function toTableRow([name, table]: [string, TableRule]) {
  const { purpose, retention, erasure, columns } = table;
  const listed = Object.entries(columns)
    .map(
      ([rule, names]) =>
        `${rule}: ${names
          .split(' ')
          .map((column) => `\`${column}\``)
          .join(', ')}`,
    )
    .join('<br>');
  const isPersonal = Object.keys(columns).some(
    (rule) => columnRules[rule as ColumnRule].isPersonal,
  );
  const treatment = erasure
    ? erasures[erasure]
    : isPersonal
      ? 'refers to the pseudonym'
      : 'no user';
  return [
    `\`${name.replace('public.', '')}\``,
    levelOf(table),
    listed,
    purposes[purpose],
    retentions[retention],
    treatment,
  ];
}

const areas = Object.entries(dataMapAreas).map(
  ([area, tables]) =>
    `## ${area}\n\n${toTable(
      ['Table', 'Level', 'Columns by rule', 'Purpose', 'Stored', 'When the user is erased'],
      Object.entries(tables).map(toTableRow),
    )}`,
);

const page = `# Data map

Every table and column of the database: whether it is personal data, why it is stored, for how long, what the download of
a user contains and what is left when a user is erased. Written by \`npm run db:docs\` from
\`apps/server/src/platform/database/data-map\`; do not edit. A test fails when a column is not declared, and another one
erases a user and searches everything for what was theirs. [Privacy](privacy.md) explains the steps, and what applies to
each [level](privacy.md#levels-of-protection). The level of a table is the highest of its columns.

## Rules

${ruleTable}

${areas.join('\n\n')}

## Outside of the tables

${toTable(
  ['Store', 'Contains', 'Stored'],
  otherStores.map(({ store, contains, retention }) => [store, contains, retention]),
)}
`;

const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } });
const text = await format(page, { ...(await resolveConfig(file)), filepath: 'data-map.md' });
if (!values.verify) {
  await writeFile(file, text);
} else if (text !== (await readFile(file, 'utf8').catch(() => ''))) {
  console.error('docs/data-map.md is out of date. Run npm run db:docs.');
  process.exitCode = 1;
}
