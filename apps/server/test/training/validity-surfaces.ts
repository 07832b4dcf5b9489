import { expect } from 'vitest';
import { listCertificates } from '@atrium/contracts/certificates/certificate-oversight';
import { certificateReply } from '@atrium/contracts/certificates/certificates';
import { trainingPage, type TrainingCell } from '@atrium/contracts/training/training';
import { userRecord } from '@atrium/contracts/training/user-records';
import { sql } from 'kysely';
import { formatCell, statusLabels } from '../../src/modules/training/matrix/index.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { App } from '../../src/platform/http/app-types.ts';
import type { HttpClient } from '../api-client.ts';
import { verifyCredential } from '../progress/verify-credential.ts';
import { textOf } from '../suite/attacks/reply-text.ts';
import { asOwner } from '../support/owner-database.ts';
import { readXlsx } from '../support/read-xlsx.ts';

type Reader = Pick<HttpClient, 'get'>;

/** Whether a user's training in a course counts, and until when. */
type Answer = { status: 'none' | 'valid' | 'expired'; validUntil: string | null };

const none: Answer = { status: 'none', validUntil: null };

/** Returns what a cell of the matrix says. */
export function toMatrixAnswer({ status, completedOn, validUntil }: TrainingCell): Answer {
  if (completedOn === null) return none;
  return { status: status === 'expired' ? 'expired' : 'valid', validUntil };
}

/** Returns what the certificates of a user in a course say: one of them counts at most. */
export function toCertificateAnswer(
  certificates: { status: string; validUntil: string | null }[],
): Answer {
  const counting = certificates.filter(({ status }) => status === 'valid' || status === 'expired');
  if (counting.length > 1) throw new Error('More than one certificate counts');
  const [{ status, validUntil } = none] = counting;
  return { status: status as Answer['status'], validUntil };
}

/** Reads all cells of the matrix. */
export async function readMatrix(admin: Reader, organizationId: string, on?: string) {
  const cells: { userId: string; cell: TrainingCell }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = `limit=100${on ? `&on=${on}` : ''}${cursor && `&cursor=${cursor}`}`;
    const url = `/api/enterprise/admin/organizations/${organizationId}/training?${query}`;
    const page = trainingPage.parse((await admin.get(url)).body);
    for (const { id, cells: own } of page.members)
      cells.push(...own.map((cell) => ({ userId: id, cell })));
    cursor = page.nextCursor;
  }
  return cells;
}

/** Reads what the record of a member says about an assigned course: its required training and its transcript. */
export async function readRecord(admin: Reader, organizationId: string, userId: string) {
  const url = `/api/enterprise/admin/organizations/${organizationId}/users/${userId}/record`;
  const { required, transcript } = userRecord.parse((await admin.get(url)).body);
  return (courseId: number) => ({
    required: required.filter((each) => each.courseId === courseId).map(toMatrixAnswer),
    transcript: toCertificateAnswer(
      transcript.filter((each) => each.courseId === courseId && each.certificate !== null),
    ),
  });
}

const parseCsv = (text: string): string[][] =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    );

/** Reads the cells of the matrix from its CSV, sorted. */
export async function readMatrixCsv(admin: Reader, organizationId: string): Promise<string[]> {
  const url = `/api/enterprise/admin/organizations/${organizationId}/training.csv`;
  return parseCsv(String((await admin.get(url)).body))
    .flatMap(([_name, _email, _teams, ...cells]) => cells)
    .filter((text) => text !== 'Not assigned')
    .toSorted();
}

/** What a file with one row per member and course says: the cell, by user and course. */
type FileRow = { userId: string; cell: Omit<TrainingCell, 'status'> & { status: string } };

const orNull = (text: string | number | undefined) => (text ? String(text) : null);

const toFileRow = (cells: (string | number | undefined)[]): FileRow => {
  const [userId, , , , courseId, , status, percent, dueOn, completedOn, validUntil, graceUntil] =
    cells;
  return {
    userId: String(userId),
    cell: {
      courseId: Number(courseId),
      status: String(status),
      percent: Number(percent),
      dueOn: orNull(dueOn),
      completedOn: orNull(completedOn),
      validUntil: orNull(validUntil),
      graceUntil: orNull(graceUntil),
    },
  };
};

const sortRows = (rows: FileRow[]) =>
  rows.toSorted((a, b) => a.userId.localeCompare(b.userId) || a.cell.courseId - b.cell.courseId);

/** Returns what a file with one row per member and course should say about the matrix. */
export const toFileRows = (matrix: { userId: string; cell: TrainingCell }[]) =>
  sortRows(
    matrix.map(({ userId, cell }) => ({
      userId,
      cell: { ...cell, status: statusLabels[cell.status] },
    })),
  );

/** Reads the rows of a day from the CSV and the XLSX file, sorted. */
export async function readFileRows(admin: Reader, organizationId: string, on?: string) {
  const url = `/api/enterprise/admin/organizations/${organizationId}/training/rows`;
  const query = on ? `?on=${on}` : '';
  const csv = parseCsv(String((await admin.get(`${url}.csv${query}`)).body));
  const [, ...sheet] = await readXlsx((await admin.get(`${url}.xlsx${query}`)).bytes);
  const toCells = (row: (typeof sheet)[number]) =>
    'ABCDEFGHIJKL'.split('').map((letter) => row[letter]);
  return {
    csv: sortRows(csv.map(toFileRow)),
    xlsx: sortRows(sheet.map((row) => toFileRow(toCells(row)))),
  };
}

export const toCellTexts = (matrix: { cell: TrainingCell }[], on: string) =>
  matrix.map(({ cell }) => formatCell(cell, on)).toSorted();

/** Reads the days until which the PDF report calls training valid, sorted. */
export async function listReportedDays(admin: Reader, organizationId: string): Promise<string[]> {
  const url = `/api/enterprise/admin/organizations/${organizationId}/training.pdf`;
  const text = await textOf(await admin.get(url));
  return [...text.matchAll(/^valid until (\d{4}-\d\d-\d\d)$/gm)]
    .map(([, day = '']) => day)
    .toSorted();
}

/** Reads the certificates an admin may see, by id. */
export async function readCertificateList(admin: Reader) {
  const { 200: reply } = listCertificates.schema.response;
  const listed = new Map<string, ReturnType<typeof reply.parse>['certificates'][number]>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const url = `/api/admin/certificates?limit=100${cursor && `&cursor=${cursor}`}`;
    const answered = await admin.get(url);
    expect(answered).toMatchObject({ status: 200 });
    const page = reply.parse(answered.body);
    for (const each of page.certificates) listed.set(each.id, each);
    cursor = page.nextCursor;
  }
  return listed;
}

const csvStatuses: Record<string, string> = {
  Valid: 'valid',
  Expired: 'expired',
  Replaced: 'superseded',
  Revoked: 'revoked',
};

/** Reads status and last day of each certificate from the CSV, by number. */
export async function readCertificateCsv(admin: Reader) {
  const rows = parseCsv(String((await admin.get('/api/admin/certificates.csv')).body));
  return new Map(
    rows.map(([_name, _organization, _course, number = '', status = '', _issued, until]) => [
      number,
      { status: csvStatuses[status], validUntil: until || null },
    ]),
  );
}

/** Reads what the public page of a certificate says. */
export async function readPublicStatus(visitor: Reader, id: string) {
  const { status, validUntil } = certificateReply.parse(
    (await visitor.get(`/api/certificates/${id}`)).body,
  );
  return { status, validUntil };
}

/** Returns what a verifier concludes from the credential of a certificate and the status lists. */
export async function readCredentialStatus(app: App, id: string): Promise<string> {
  const reply = await app.inject(`/api/certificates/${id}/credential?format=jwt`);
  if (reply.statusCode === 410) return 'revoked';
  const status = await verifyCredential(app, reply.body, new Date());
  return status === 'suspension' ? 'superseded' : status;
}

/**
 * Reads the certificates of present and former members at the end of a day, or now, by the terms of an organization, and
 * whether it was the holder's organization at the time of issue.
 */
export async function readIssuedCertificates(db: Database, organizationId: string, on?: string) {
  // As the owner, who has no statement timeout.
  const { rows } = await asOwner(db, (owner) =>
    sql<{
      id: string;
      learnerId: string;
      courseId: number;
      status: string;
      validUntil: string | null;
      isIssuedHere: boolean;
    }>`
    with ended as materialized (
      select ${on ? sql`training_moment(${organizationId}, ${on}::date)` : sql`training_clock()`} as moment)
    select id, learner_id, course_id, validity.status, validity.valid_until::text, coalesce((
        select organization_id = ${organizationId} from membership_history
        where user_id = learner_id and tstzrange(joined_at, upper(during)) @> issued_at
        order by during desc limit 1), false) as is_issued_here
    from ended, certificates
      cross join lateral certificate_validity(certificates, ${organizationId}::uuid, ended.moment) as validity
    where issued_at <= ended.moment
      and learner_id in (select user_id from membership_history where organization_id = ${organizationId})
  `.execute(owner),
  );
  return rows;
}
