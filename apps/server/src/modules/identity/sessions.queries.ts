import { sql } from 'kysely';
import { session } from '@atrium/contracts/constants';
import type { Database } from '../../platform/database.ts';

export type NewSession = {
  id: string;
  userId: string;
  token: string;
  ipAddress: string;
  userAgent: string;
  isRecovery: boolean;
};

export async function insertSession(db: Database, { isRecovery, ...row }: NewSession) {
  await db
    .insertInto('auth.sessions')
    .values({
      ...row,
      expiresAt: sql<Date>`now() + make_interval(days => ${session.idleDays})`,
      recoveredAt: isRecovery ? sql<Date>`now()` : null,
    })
    .execute();
}

/** Where somebody is signed in, the last used first. */
export async function listSessions(db: Database, userId: string) {
  return db
    .selectFrom('auth.sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('updatedAt', 'desc')
    .limit(100)
    .execute();
}

/** Ends all sessions of a person but one; answers how many there were. */
export async function deleteOtherSessions(
  db: Database,
  userId: string,
  keptId: string,
): Promise<number> {
  const ended = await db
    .deleteFrom('auth.sessions')
    .where('userId', '=', userId)
    .where('id', '!=', keptId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Ends every session of a person. */
export async function deleteSessions(db: Database, userId: string) {
  await db.deleteFrom('auth.sessions').where('userId', '=', userId).execute();
}

/** Whether a session came from a reset link a short while ago. */
export async function isRecovering(db: Database, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.sessions')
    .select(
      sql<boolean>`coalesce(recovered_at > now() - interval '15 minutes', false)`.as('recovering'),
    )
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.recovering ?? false;
}

export async function endRecovery(db: Database, sessionId: string) {
  await db
    .updateTable('auth.sessions')
    .set({ recoveredAt: null })
    .where('id', '=', sessionId)
    .execute();
}
