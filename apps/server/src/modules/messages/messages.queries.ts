import type { MessageKind } from '@atrium/contracts/messages/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { MessagePayloads } from '../identity/index.ts';

type NewMessage<Kind extends MessageKind> = {
  userId: string;
  kind: Kind;
  /** Identifies the event: another message with the same user, kind and key is ignored. */
  eventKey: string;
  payload: MessagePayloads[Kind];
};

/** SQL: inserts the messages a query selects, each once. Its columns: user, organization, kind, event key, payload. */
export const insertMessages = (select: RawBuilder<unknown>) => sql`
  insert into messages (user_id, organization_id, kind, event_key, payload)
  ${select}
  on conflict on constraint messages_user_id_kind_event_key_key do nothing`;

/** Stores a message to a user about an event. It is emailed only if the transaction commits. Idempotent. */
export async function insertMessage<Kind extends MessageKind>(
  tx: Database,
  { userId, kind, eventKey, payload }: NewMessage<Kind>,
): Promise<void> {
  await insertMessages(sql`
    select ${userId}::uuid, (select organization_id from memberships where user_id = ${userId}::uuid),
      ${kind}::message_kind, ${eventKey}, ${JSON.stringify(payload)}::jsonb`).execute(tx);
}

/** Deletes messages that are more than a year old. */
export async function pruneMessages(db: Database): Promise<number> {
  const removed = await db
    .deleteFrom('messages')
    .where('createdAt', '<', sql<Date>`now() - interval '1 year'`)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
