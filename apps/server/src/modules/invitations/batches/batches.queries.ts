import { sql } from 'kysely';
import type { InvitationOutcome } from '@atrium/contracts/invitations/constants';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import type { Database } from '../../../platform/database/database.ts';
import { toExactTime } from '../../../platform/database/lists.ts';
import type { BatchRow } from './batch-rows.ts';

export type NewBatch = {
  id: string;
  organizationId: string;
  role: OrganizationRole;
  expiresAt: Date;
  createdBy: string;
  contentHash: Buffer;
};

/** Inserts a batch. Returns false if its id exists, possibly from a concurrent request. */
export async function insertBatch(db: Database, batch: NewBatch): Promise<boolean> {
  const inserted = await db
    .insertInto('invitationBatches')
    .values(batch)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function insertBatchRows(db: Database, batchId: string, rows: BatchRow[]) {
  await sql`
    insert into invitation_batch_rows (batch_id, row, email, outcome)
    select ${batchId}::uuid, listed.*
    from unnest(${rows.map(({ row }) => row)}::integer[], ${rows.map(({ email }) => email)}::text[],
      ${rows.map(({ outcome }) => outcome)}::invitation_outcome[]) as listed
  `.execute(db);
}

/** Returns the organization and content hash of a batch, for comparing repeated requests. */
export async function findBatchOrigin(db: Database, id: string) {
  return db
    .selectFrom('invitationBatches')
    .select(['organizationId', 'contentHash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns those of the emails that belong to members of an organization. */
export async function listMemberEmails(
  db: Database,
  organizationId: string,
  emails: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('auth.users as user')
    .innerJoin('memberships', 'memberships.userId', 'user.id')
    .select('user.email')
    .where('memberships.organizationId', '=', organizationId)
    .where('user.email', '=', sql<string>`any(${emails}::text[])`)
    .execute();
  return rows.map(({ email }) => email);
}

type Counts = Partial<Record<InvitationOutcome, number>>;

function selectBatches(db: Database, organizationId: string) {
  return db
    .selectFrom('invitationBatches as batch')
    .select(['batch.id', 'batch.role', 'batch.createdAt', 'batch.revokedAt'])
    .select(
      sql<Counts>`(select coalesce(jsonb_object_agg(outcome, count), '{}') from (
        select outcome, count(*) from invitation_batch_rows where batch_id = batch.id group by outcome) counted)`.as(
        'counts',
      ),
    )
    .where('batch.organizationId', '=', organizationId);
}

export async function findBatch(db: Database, organizationId: string, id: string) {
  return selectBatches(db, organizationId).where('batch.id', '=', id).executeTakeFirst();
}

export type BatchRecord = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** Returns an organization's batches after a cursor, newest first. */
export async function listOrganizationBatches(
  db: Database,
  organizationId: string,
  { after, limit }: { after?: { createdAt: string; id: string } | undefined; limit: number },
) {
  let page = selectBatches(db, organizationId).select(
    toExactTime(sql.ref('batch.createdAt')).as('position'),
  );
  if (after) {
    page = page.where(
      sql<boolean>`(batch.created_at, batch.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return page.orderBy('batch.createdAt', 'desc').orderBy('batch.id', 'desc').limit(limit).execute();
}

/** Returns the rows of a batch after a row number, in order. */
export async function listBatchRows(
  db: Database,
  batchId: string,
  page: { after: number; limit: number; outcome?: InvitationOutcome | undefined },
): Promise<BatchRow[]> {
  const { outcome } = page;
  let rows = db
    .selectFrom('invitationBatchRows')
    .select(['row', 'email', 'outcome'])
    .where('batchId', '=', batchId)
    .where('row', '>', page.after);
  if (outcome) rows = rows.where('outcome', '=', outcome);
  return rows.orderBy('row').limit(page.limit).execute();
}
