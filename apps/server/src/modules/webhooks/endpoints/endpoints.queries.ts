import type {
  WebhookEventType,
  webhookDisabledReasons,
  WebhookFormat,
} from '@atrium/contracts/webhooks/constants';
import { webhooks } from '@atrium/contracts/webhooks/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** An endpoint without its secrets. */
export type EndpointRow = {
  id: string;
  organizationId: string;
  format: WebhookFormat;
  label: string | null;
  url: string;
  eventTypes: WebhookEventType[];
  isActive: boolean;
  disabledReason: (typeof webhookDisabledReasons)[number] | null;
  disabledAt: Date | null;
  secretHint: string;
  previousSecretUntil: Date | null;
  failingSince: Date | null;
  retryAt: Date | null;
  pausedUntil: Date | null;
  lastSuccessAt: Date | null;
  createdAt: Date;
};

const columns = [
  'id',
  'organizationId',
  'format',
  'label',
  'url',
  'eventTypes',
  'isActive',
  'disabledReason',
  'disabledAt',
  'secretHint',
  'previousSecretUntil',
  'failingSince',
  'retryAt',
  'pausedUntil',
  'lastSuccessAt',
  'createdAt',
] as const;

export async function listEndpoints(db: Database, organizationId: string): Promise<EndpointRow[]> {
  return db
    .selectFrom('webhookEndpoints')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .orderBy('createdAt')
    .orderBy('id')
    .$castTo<EndpointRow>()
    .execute();
}

/** Returns an endpoint of an organization, locked until the transaction ends. */
export async function lockEndpoint(tx: Database, organizationId: string, id: string) {
  return tx
    .selectFrom('webhookEndpoints')
    .select([...columns, 'secret'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$castTo<EndpointRow & { secret: Buffer }>()
    .executeTakeFirst();
}

/** Returns where a test event is sent. */
export async function findSender(db: Database, organizationId: string, id: string) {
  return db
    .selectFrom('webhookEndpoints')
    .select(['id', 'format', 'url', 'secret', 'previousSecret'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

const maxCount = 10_000;

/** Counts the open and the dead deliveries of an endpoint, up to 10,000 each. */
export async function countOpenDeliveries(db: Database, endpointId: string) {
  const count = (status: string) =>
    sql<number>`(select count(*)::int from (
      select from webhook_deliveries where endpoint_id = ${endpointId} and status = ${status} limit ${maxCount}) as found)`;
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select ${count('pending')} as waiting, ${count('dead')} as failed`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

type NewEndpoint = {
  id: string;
  organizationId: string;
  format: WebhookFormat;
  label: string | null;
  url: string;
  eventTypes: WebhookEventType[];
  secret: Buffer;
  secretHint: string;
  createdBy: string;
};

export async function insertEndpoint(db: Database, endpoint: NewEndpoint): Promise<void> {
  await db.insertInto('webhookEndpoints').values(endpoint).execute();
}

export async function countEndpoints(db: Database, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhookEndpoints')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  return count;
}

const healthy = {
  failureCount: 0,
  failingSince: null,
  retryAt: null,
  pausedUntil: null,
  disabledReason: null,
  disabledAt: null,
};

type ChangedEndpoint = Pick<EndpointRow, 'eventTypes' | 'isActive'> &
  Partial<Pick<EndpointRow, 'label' | 'url' | 'secretHint'> & { secret: Buffer }>;

/** Changes an endpoint. One that is turned on, or has another URL, is tried again at once. */
export async function updateEndpoint(
  db: Database,
  id: string,
  changed: ChangedEndpoint,
  isTriedAgain: boolean,
): Promise<void> {
  await db
    .updateTable('webhookEndpoints')
    .set({ ...changed, ...(isTriedAgain ? healthy : {}), updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  if (isTriedAgain) await makeDue(db, id);
}

/** Makes all open deliveries due that no worker is sending. */
export async function makeDue(db: Database, endpointId: string): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set({ nextAttemptAt: sql<Date>`now()` })
    .where('endpointId', '=', endpointId)
    .where('status', '=', 'pending')
    .where('leasedUntil', 'is', null)
    .where('nextAttemptAt', '>', sql<Date>`now()`)
    .execute();
}

const deleteBatch = 5_000;

/** Deletes deliveries of an endpoint. Returns how many, at most 5,000. */
export async function deleteDeliveries(db: Database, endpointId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id = any (array(
      select id from webhook_deliveries where endpoint_id = ${endpointId} limit ${deleteBatch}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

export async function deleteEndpoint(db: Database, id: string): Promise<void> {
  await db.deleteFrom('webhookEndpoints').where('id', '=', id).execute();
}

/** Replaces the secret of an endpoint. The previous one signs as well for a while. */
export async function replaceSecret(
  db: Database,
  id: string,
  {
    secret,
    secretHint,
    previousSecret,
  }: { secret: Buffer; secretHint: string; previousSecret: Buffer },
): Promise<void> {
  await db
    .updateTable('webhookEndpoints')
    .set({
      secret,
      secretHint,
      previousSecret,
      previousSecretUntil: sql<Date>`now() + make_interval(hours => ${webhooks.secretOverlapHours})`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Forgets replaced secrets whose time has passed. */
export async function deletePreviousSecrets(db: Database): Promise<void> {
  await db
    .updateTable('webhookEndpoints')
    .set({ previousSecret: null, previousSecretUntil: null })
    .where('previousSecretUntil', '<=', sql<Date>`now()`)
    .execute();
}

/** Returns the encrypted secrets of all endpoints. */
export async function listEndpointSecrets(db: Database) {
  return db
    .selectFrom('webhookEndpoints')
    .select(['id', 'secret', 'previousSecret'])
    .orderBy('id')
    .execute();
}

export async function saveEndpointSecrets(
  db: Database,
  id: string,
  secrets: { secret: Buffer; previousSecret: Buffer | null },
): Promise<void> {
  await db.updateTable('webhookEndpoints').set(secrets).where('id', '=', id).execute();
}
