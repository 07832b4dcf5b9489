import { accountsTables } from './accounts.tables.ts';
import { apiKeyTables } from './api-keys.tables.ts';
import { coursesTables } from './courses.tables.ts';
import { learningTables } from './learning.tables.ts';
import { operationTables } from './operation.tables.ts';
import { organizationsTables } from './organizations.tables.ts';
import { peopleImportTables } from './people-import.tables.ts';
import { scimTables } from './scim.tables.ts';
import { factorTables } from './factors.tables.ts';
import { ssoTables } from './sso.tables.ts';
import { webhooksTables } from './webhooks.tables.ts';
import { columnRules, levels, type ColumnRule, type Level, type TableRule } from './rules.ts';
import { trainingTables } from './training.tables.ts';

/** Every table and column of the database with its treatment, by area. A test compares it with the schema. */
export const dataMapAreas: Record<string, Record<string, TableRule>> = {
  'Accounts and audit': accountsTables,
  'Organizations and members': organizationsTables,
  'Second factors': factorTables,
  'Single sign-on': ssoTables,
  Provisioning: scimTables,
  'Import of people': peopleImportTables,
  'API keys': apiKeyTables,
  'Webhooks and xAPI': webhooksTables,
  Learning: learningTables,
  'Training and messages': trainingTables,
  Courses: coursesTables,
  Operation: operationTables,
};

export const dataMap: Record<string, TableRule> = Object.assign(
  {},
  ...Object.values(dataMapAreas),
) as Record<string, TableRule>;

/** Lists the columns of a table with their rules. */
export const listColumnRules = ({ columns }: TableRule): { column: string; rule: ColumnRule }[] =>
  Object.entries(columns).flatMap(([rule, names]) =>
    names.split(' ').map((column) => ({ column, rule: rule as ColumnRule })),
  );

/** Returns the protection level of a table: the highest of its columns. */
export const levelOf = (table: TableRule): Level =>
  listColumnRules(table)
    .map(({ rule }) => columnRules[rule].level)
    .reduce((highest, level) =>
      levels.indexOf(level) > levels.indexOf(highest) ? level : highest,
    );

/** Personal data outside of the tables. */
export const otherStores: { store: string; contains: string; retention: string }[] = [
  {
    store: 'Object storage: `attachments/`',
    contains: 'files of capstone projects',
    retention: 'as their row in `capstone_attachments`',
  },
  {
    store: 'Object storage: `exports/`, `data-exports/`, `imports/`',
    contains: 'files that were created for one user, and training exports that name others',
    retention:
      '7 days; deleted when the user is erased, training exports of their organizations as well',
  },
  {
    store: 'Object storage: `erasures/`',
    contains: 'the ids of erased users, so that a restored backup is erased again',
    retention: 'while the installation exists',
  },
  {
    store: 'Object storage: `videos/`, `images/`, `captions/`',
    contains: 'course content',
    retention: 'while the course exists',
  },
  {
    store: 'Object storage: `branding/`',
    contains:
      'logos of organizations, and the signature of the person who signs their certificates',
    retention:
      'a day after it is replaced; while the organization exists if a certificate shows it',
  },
  {
    store: 'Schema `graphile_worker`',
    contains: 'ids in the payloads of jobs; the email of an account with failed sign-ins',
    retention: 'until the job has run',
  },
  {
    store: 'Redis',
    contains: 'rate limits by id, IP address and email; cached replies without names',
    retention: 'an hour; limits by id for a day',
  },
  {
    store: 'Logs',
    contains: 'ids and IP addresses; no names, emails or free text',
    retention: 'set by the operator',
  },
  {
    store: 'Backups',
    contains: 'everything in the database and the storage',
    retention:
      'up to five weeks (see the backup page); erased users are erased again after a restore',
  },
];
