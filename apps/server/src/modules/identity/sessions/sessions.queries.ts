import { sql } from 'kysely';
import { session } from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';

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

/** Returns the active sessions of a user, most recently used first. */
export async function listSessionRows(db: Database, userId: string) {
  return db
    .selectFrom('auth.sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('updatedAt', 'desc')
    .limit(100)
    .execute();
}

/** Deletes all sessions of a user except one. Returns how many were deleted. */
export async function deleteOtherSessions(
  db: Database,
  userId: string,
  exceptId: string,
): Promise<number> {
  const ended = await db
    .deleteFrom('auth.sessions')
    .where('userId', '=', userId)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Deletes all sessions of a user. */
export async function deleteSessions(db: Database, userId: string) {
  await db.deleteFrom('auth.sessions').where('userId', '=', userId).execute();
}

/** Returns whether a session was opened by a reset link within the last 15 minutes. */
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
