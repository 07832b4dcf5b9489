import { sql } from 'kysely';
import type { Stack } from '../stack/stack.ts';
import type { Ledger } from './ledger.ts';

export type WebhookDifferences = {
  /** Events that were accepted by the receiver. */
  arrived: number;
  /** Events without an arrival, and acknowledged writes without an event. */
  lost: string[];
  /** Arrivals of events that were never stored, or with another content than before. */
  unknown: string[];
  /** Events that first arrived before an earlier one of the same person, assignment or course. */
  misordered: string[];
  /** Arrivals of an event that had arrived before, with the same id. */
  copies: number;
};

type EventRow = { id: string; name: string; orderingKey: string };

/** Compares what the receiver of webhooks has accepted with the stored events and with the ledger. */
export async function compareWebhooks(
  { deps, webhooks }: Pick<Stack, 'deps' | 'webhooks'>,
  ledger: Ledger,
): Promise<WebhookDifferences> {
  const { rows } = await sql<EventRow>`
    select event.id::text, type || ' ' || coalesce(user_id::text, '') as name, event.ordering_key
    from webhook_events event join webhook_deliveries delivery on delivery.event_id = event.id
    order by event.sequence`.execute(deps.db);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const bodies = new Map<string, string>();
  const unknown: string[] = [];
  let copies = 0;
  for (const { id, body } of webhooks.accepted()) {
    const before = bodies.get(id);
    if (before !== undefined) copies += 1;
    if (!stored.has(id) || (before !== undefined && before !== body)) unknown.push(`event ${id}`);
    bodies.set(id, before ?? body);
  }
  const lost = rows
    .filter(({ id }) => !bodies.has(id))
    .map(({ id, name }) => `event ${id} (${name})`);
  const counts = Map.groupBy(rows, ({ name }) => name);
  for (const [name, count] of ledger.events) {
    const found = counts.get(name)?.length ?? 0;
    if (found < count) lost.push(`${count - found} of ${count} events ${name}`);
  }
  const arrivals = [...bodies.keys()].flatMap((id) => stored.get(id) ?? []);
  const orders = Map.groupBy(arrivals, ({ orderingKey }) => orderingKey);
  const misordered = [...Map.groupBy(rows, ({ orderingKey }) => orderingKey)].flatMap(
    ([key, expected]) => {
      const known = expected.filter(({ id }) => bodies.has(id));
      const arrived = orders.get(key) ?? [];
      return known.some(({ id }, index) => arrived[index]?.id !== id) ? [key] : [];
    },
  );
  return { arrived: bodies.size, lost, unknown, misordered, copies };
}
