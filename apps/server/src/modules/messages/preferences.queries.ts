import type { MessageDelivery, MessageKind } from '@atrium/contracts/messages/constants';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Lists the kinds for which a user has chosen how to get emails. */
export async function listChosenDeliveries(db: Database, userId: string) {
  return db
    .selectFrom('messagePreferences')
    .select(['kind', 'delivery'])
    .where('userId', '=', userId)
    .execute();
}

/**
 * Stores how a user gets emails of some kinds. Waiting messages of these kinds are delivered by it. Does nothing for a user
 * who does not exist.
 */
export async function saveDeliveries(
  db: Database,
  userId: string,
  kinds: readonly MessageKind[],
  delivery: MessageDelivery,
): Promise<void> {
  await sql`
    with stored as (
      insert into message_preferences (user_id, kind, delivery)
      select profiles.id, kind, ${delivery}::message_delivery
      from profiles, unnest(${kinds}::text[]::message_kind[]) as kind
      where profiles.id = ${userId}
      on conflict (user_id, kind) do update set delivery = excluded.delivery, updated_at = now())
    update messages set mail_due_at = training_clock()
    where user_id = ${userId} and kind = any (${kinds}::text[]::message_kind[]) and mail_due_at is not null
  `.execute(db);
}
