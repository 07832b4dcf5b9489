import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import type { MadeUser } from '../factories.ts';

type StoredMessage = {
  kind: string;
  payload: Record<string, unknown>;
  isMailed: boolean;
  isCanceled: boolean;
  mailId: string | null;
  mailDueAt: Date | null;
};

/** Lists the messages of a user, oldest first. */
export async function listMessagesOf(db: Database, { id }: MadeUser): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select kind, payload, mailed_at is not null as is_mailed, canceled_at is not null as is_canceled, mail_id, mail_due_at
    from messages where user_id = ${id} order by created_at, kind`.execute(db);
  return rows;
}

/** Lists the kinds of the messages of a user that were not canceled, oldest first. */
export const listKindsOf = async (db: Database, user: MadeUser): Promise<string[]> =>
  (await listMessagesOf(db, user)).flatMap(({ kind, isCanceled }) => (isCanceled ? [] : [kind]));
