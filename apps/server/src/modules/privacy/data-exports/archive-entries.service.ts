import { Readable } from 'node:stream';
import { AppError } from '../../../platform/base/errors.ts';
import type { ZipEntry } from '../../../platform/base/zip.ts';
import { purposes, retentions, type TableRule } from '../../../platform/database/data-map/rules.ts';
import type { DatabaseHandle } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getCertificatePdf } from '../../certificates/index.ts';
import { toReadableAttempts } from './archived-attempts.service.ts';
import {
  getReferencedNames,
  listMergedAccountIds,
  listOwnCertificateIds,
  listOwnFiles,
  listOwnRows,
  listOwnTables,
  type OwnRow,
} from './own-data.queries.ts';

const readMe = `This archive contains everything that is stored about you.

index.json    what each file in "data" contains, why it is stored and for how long
data/         your data, one file per kind, as JSON; kinds without data about you have no file
names.json    the names of courses, lessons, organizations and teams that the data refers to by id
certificates/ your certificates as PDF
files/        the files you uploaded
merged-accounts/  the same of each account that was merged into yours

Passwords, tokens and their hashes are left out. So are the correct answers to quizzes, and what others wrote in their own
records.
`;

type Section = { file: string; about: string; purpose: string; stored: string; rows: number };

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Removes the score from an event of a quiz. The file of attempts contains it, unless the quiz shows none. */
const withoutScore = ({ result, ...row }: OwnRow): OwnRow => {
  const { score: _score, ...shown } = result as OwnRow;
  return { ...row, result: shown };
};

/** Lists the rows of a table about a user as they can read them. */
async function listReadableRows(
  db: DatabaseHandle,
  userId: string,
  table: string,
  rules: TableRule,
): Promise<OwnRow[]> {
  const rows = await listOwnRows(db, userId, table, rules);
  switch (table) {
    case 'public.quiz_attempts':
    case 'public.open_quiz_attempts':
      return toReadableAttempts(db, userId, rows);
    case 'public.learning_events':
      return rows.map(withoutScore);
    default:
      return rows;
  }
}

/** Returns one file per table with rows about a user, which adds itself to `sections` when it is written. */
async function listDataEntries(
  db: DatabaseHandle,
  userId: string,
  sections: Section[],
): Promise<ZipEntry[]> {
  return (await listOwnTables(db, userId)).map(({ table, rules }) => {
    const name = `data/${table.replace('public.', '').replace('auth.', 'account_')}.json`;
    const open = async () => {
      const rows = await listReadableRows(db, userId, table, rules);
      sections.push({
        file: name,
        about: table.replace('public.', '').replaceAll('_', ' '),
        purpose: purposes[rules.purpose],
        stored: retentions[rules.retention],
        rows: rows.length,
      });
      return Readable.from([toJson(rows)]);
    };
    return { name, compress: true, open };
  });
}

async function listCertificateEntries(deps: Deps, userId: string): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const id of await listOwnCertificateIds(deps.db, userId)) {
    try {
      const { name, bytes } = await getCertificatePdf(deps, id);
      entries.push({ name: `certificates/${name}`, bytes: Buffer.from(bytes) });
    } catch (error) {
      // The fonts lack some of its characters. The data contains the certificate.
      if (!(error instanceof AppError) || error.code !== 'certificate_not_printable') throw error;
    }
  }
  return entries;
}

const toSafeName = (name: string) => name.replaceAll(/[/\\\p{Cc}]/gu, '_');

/** Returns the files with everything about one account. They are read when they are written. */
async function toAccountEntries(
  deps: Deps,
  db: DatabaseHandle,
  userId: string,
): Promise<ZipEntry[]> {
  const sections: Section[] = [];
  const files = await listOwnFiles(db, userId);
  return [
    { name: 'names.json', compress: true, bytes: toJson(await getReferencedNames(db, userId)) },
    ...(await listDataEntries(db, userId, sections)),
    // Written after the sections it lists.
    {
      name: 'index.json',
      compress: true,
      open: async () => Readable.from([toJson(sections)]),
    },
    ...(await listCertificateEntries(deps, userId)),
    ...files.map(({ id, name, objectKey }) => ({
      name: `files/${id}/${toSafeName(name)}`,
      open: () => deps.storage.openStream(objectKey),
    })),
  ];
}

/** Returns the files of an archive with everything about a user, and about accounts that were merged into theirs. */
export async function toArchiveEntries(
  deps: Deps,
  db: DatabaseHandle,
  userId: string,
): Promise<ZipEntry[]> {
  const entries = [
    { name: 'README.txt', compress: true, bytes: Buffer.from(readMe) },
    ...(await toAccountEntries(deps, db, userId)),
  ];
  for (const mergedId of await listMergedAccountIds(db, userId))
    for (const entry of await toAccountEntries(deps, db, mergedId))
      entries.push({ ...entry, name: `merged-accounts/${mergedId}/${entry.name}` });
  return entries;
}
