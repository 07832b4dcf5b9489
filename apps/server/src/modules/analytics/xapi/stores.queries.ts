import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type StoreRow = {
  organizationId: string;
  url: string;
  username: string;
  password: Buffer;
  isActive: boolean;
  sentCount: number;
  lastSentAt: Date | null;
  error: string | null;
  isHalted: boolean;
  retryAt: Date | null;
  createdAt: Date;
};

const columns = [
  'organizationId',
  'url',
  'username',
  'password',
  'isActive',
  'sentCount',
  'lastSentAt',
  'error',
  'isHalted',
  'retryAt',
  'createdAt',
] as const;

export async function findStore(db: Database, organizationId: string) {
  return db
    .selectFrom('xapiStores')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .$castTo<StoreRow>()
    .executeTakeFirst();
}

const maxCount = 10_000;

/** Counts the events that wait for a store, up to 10,000, and returns when the oldest was recorded. */
export async function countWaiting(db: Database, organizationId: string) {
  const { rows } = await sql<{ waiting: number; waitingSince: Date | null }>`
    select (select count(*)::integer from (
        select from xapi_events where organization_id = ${organizationId} limit ${maxCount}) as found) as waiting,
      (select queued_at from xapi_events where organization_id = ${organizationId} order by sequence limit 1)
        as waiting_since`.execute(db);
  return rows[0] ?? { waiting: 0, waitingSince: null };
}

const withoutError = {
  error: null,
  errorStatus: null,
  isHalted: false,
  failureCount: 0,
  retryAt: null,
};

type Settings = Pick<StoreRow, 'organizationId' | 'url' | 'username' | 'password' | 'isActive'>;

/** Inserts or changes a store, which is then tried again at once. */
export async function saveStore(db: Database, settings: Settings, createdBy: string) {
  await db
    .insertInto('xapiStores')
    .values({ ...settings, createdBy })
    .onConflict((conflict) =>
      conflict.column('organizationId').doUpdateSet({ ...settings, ...withoutError }),
    )
    .execute();
}

export async function deleteStore(db: Database, organizationId: string): Promise<void> {
  await db.deleteFrom('xapiStores').where('organizationId', '=', organizationId).execute();
}

/** Returns the encrypted passwords of all stores. */
export async function listPasswords(db: Database) {
  return db.selectFrom('xapiStores').select(['organizationId', 'password']).execute();
}

export async function savePassword(db: Database, organizationId: string, password: Buffer) {
  await db
    .updateTable('xapiStores')
    .set({ password })
    .where('organizationId', '=', organizationId)
    .execute();
}

/** Longer than a run sends to a store. */
const leaseSeconds = 120;

/** The lease of a worker on a store. Its end, in full precision, tells it from a later one. */
export type StoreLease = { organizationId: string; leasedUntil: string };

const heldBy = ({ organizationId, leasedUntil }: StoreLease) =>
  sql<boolean>`organization_id = ${organizationId} and leased_until = ${leasedUntil}::timestamptz`;

type LeasedStore = StoreLease & Pick<StoreRow, 'url' | 'username' | 'password'>;

/** Leases a store that has events to send, so that one worker sends them in order. */
export async function leaseStore(db: Database, excludedIds: readonly string[]) {
  const { rows } = await sql<LeasedStore>`
    update xapi_stores set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where organization_id = (
      select store.organization_id
      from xapi_stores store
        join organizations on organizations.id = store.organization_id and organizations.is_active
      where store.is_active and not store.is_halted
        and coalesce(store.retry_at <= now(), true) and coalesce(store.leased_until < now(), true)
        and store.organization_id <> all (${excludedIds}::uuid[])
        and exists (select from xapi_events event where event.organization_id = store.organization_id)
      order by store.retry_at nulls first limit 1 for no key update of store skip locked)
    returning organization_id, url, username, password, leased_until::text`.execute(db);
  return rows[0];
}

/** Deletes events that a store has confirmed. Returns false, and changes nothing, if the lease was lost. */
export async function recordSent(
  tx: Database,
  lease: StoreLease,
  sequences: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`update xapi_stores
    set sent_count = sent_count + ${sequences.length}::integer, last_sent_at = now(), error = null, error_status = null,
      is_halted = false, failure_count = 0, retry_at = null
    where ${heldBy(lease)} returning organization_id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from xapi_events
    where organization_id = ${lease.organizationId} and sequence = any (${sequences}::bigint[])`.execute(
    tx,
  );
  return true;
}

/** Records why a store did not accept statements and ends the lease. Does nothing if it was lost. */
export async function recordStoreError(
  tx: Database,
  lease: StoreLease,
  { error, status, isHalted }: { error: string; status: number | null; isHalted: boolean },
  delaySecondsOf: (failures: number) => number,
): Promise<void> {
  const failed = await tx
    .updateTable('xapiStores')
    .set({
      error,
      errorStatus: status,
      isHalted,
      failureCount: sql<number>`failure_count + 1`,
      leasedUntil: null,
    })
    .where(heldBy(lease))
    .returning('failureCount')
    .executeTakeFirst();
  if (!failed) return;
  const seconds = delaySecondsOf(failed.failureCount);
  await tx
    .updateTable('xapiStores')
    .set({ retryAt: isHalted ? null : sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('organizationId', '=', lease.organizationId)
    .execute();
}

/** Ends a lease, unless it was lost. */
export async function endLease(db: Database, lease: StoreLease): Promise<void> {
  await db.updateTable('xapiStores').set({ leasedUntil: null }).where(heldBy(lease)).execute();
}
