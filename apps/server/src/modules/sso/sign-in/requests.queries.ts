import { sql } from 'kysely';
import { sso } from '@atrium/contracts/sso/constants';
import type { Database } from '../../../platform/database/database.ts';
import type { ProviderIdentity } from '../providers/index.ts';

/** What a SAML response said, or why it was rejected. */
export type StoredAssertion =
  ProviderIdentity | { error: 'sso_rejected' | 'sso_denied'; reason: string };

type NewRequest = {
  id: string;
  connectionId: string;
  purpose: 'sign_in' | 'test';
  actorId: string | null;
  browserHash: Buffer;
  nextPath: string | null;
};

export async function insertRequest(db: Database, request: NewRequest) {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${sso.requestMinutes})`;
  await db
    .insertInto('auth.ssoRequests')
    .values({ ...request, expiresAt })
    .execute();
}

export type RequestRow = NewRequest & { assertion: StoredAssertion | null };

/** Returns a sign-in in progress that has not expired. */
export async function findRequest(db: Database, id: string) {
  return db
    .selectFrom('auth.ssoRequests')
    .select(['id', 'connectionId', 'purpose', 'actorId', 'browserHash', 'nextPath', 'assertion'])
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .$castTo<RequestRow>()
    .executeTakeFirst();
}

/** Deletes a sign-in in progress. Returns false if it was completed already; only one of several calls succeeds. */
export async function consumeRequest(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.ssoRequests')
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores the assertion of a response. Returns false if the request has one already. */
export async function saveAssertion(
  db: Database,
  id: string,
  assertion: StoredAssertion,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.ssoRequests')
    .set({ assertion: JSON.stringify(assertion) })
    .where('id', '=', id)
    .where('assertion', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks an assertion or token as used until it expires. Returns false if it was used before. */
export async function insertUsedAssertion(
  db: Database,
  row: { connectionId: string; assertionHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('auth.usedAssertions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['connectionId', 'assertionHash']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Deletes expired sign-ins in progress and used assertions. */
export async function pruneSsoRequests(db: Database) {
  const isOver = sql<boolean>`expires_at < now()`;
  await db.deleteFrom('auth.ssoRequests').where(isOver).execute();
  await db.deleteFrom('auth.usedAssertions').where(isOver).execute();
}
