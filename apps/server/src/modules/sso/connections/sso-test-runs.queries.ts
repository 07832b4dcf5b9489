import { sql } from 'kysely';
import type { SsoTestResult } from '@atrium/contracts/sso/sso';
import type { Database } from '../../../platform/database/database.ts';

/** Starts a test run, which replaces the last one. */
export async function startTestRun(db: Database, connectionId: string, actorId: string) {
  const values = { actorId, startedAt: sql<Date>`now()`, finishedAt: null, result: null };
  await db
    .insertInto('ssoTestRuns')
    .values({ connectionId, ...values })
    .onConflict((conflict) => conflict.column('connectionId').doUpdateSet(values))
    .execute();
}

/** Stores the result of the test run of an admin, unless another admin has started one since. */
export async function finishTestRun(
  db: Database,
  connectionId: string,
  actorId: string,
  result: SsoTestResult,
) {
  await db
    .updateTable('ssoTestRuns')
    .set({ finishedAt: sql<Date>`now()`, result: JSON.stringify(result) })
    .where('connectionId', '=', connectionId)
    .where('actorId', '=', actorId)
    .execute();
}

export async function findTestRun(db: Database, connectionId: string) {
  return db
    .selectFrom('ssoTestRuns')
    .select(['startedAt', 'finishedAt', 'result'])
    .where('connectionId', '=', connectionId)
    .$castTo<{ startedAt: Date; finishedAt: Date | null; result: SsoTestResult | null }>()
    .executeTakeFirst();
}

/** Deletes the last test run, which says nothing about changed settings. */
export async function deleteTestRun(db: Database, connectionId: string) {
  await db.deleteFrom('ssoTestRuns').where('connectionId', '=', connectionId).execute();
}
