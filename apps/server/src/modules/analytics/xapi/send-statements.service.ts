import type { DatabaseHandle } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobRun } from '../../../platform/queue/worker.ts';
import { retryDelaySeconds } from '../../webhooks/index.ts';
import { createLrsClient, type LrsReply, type StoreAddress } from './lrs-client.ts';
import { deleteErasedEvents, listQueuedEvents, type QueuedEvent } from './queued-events.queries.ts';
import { toStatement } from './statement.ts';
import {
  endLease,
  leaseStore,
  recordSent,
  recordStoreError,
  type StoreLease,
} from './stores.queries.ts';

const batchSize = 100;
const conflict = 409;
/** Client errors that may pass by themselves. */
const transientStatuses = new Set([408, 425, 429]);

const toStatementOf = (queued: QueuedEvent, site: string) => {
  const { event, courseTitle: title, language, certificateTitle, lessonTitle, lessonKind } = queued;
  return toStatement(event, {
    site,
    course: { title, language, certificateTitle },
    learnerName: queued.learnerName ?? undefined,
    reviewerName: queued.reviewerName ?? undefined,
    ...(lessonTitle !== null && lessonKind !== null
      ? { lesson: { title: lessonTitle, kind: lessonKind } }
      : {}),
  });
};

const isHalting = ({ status }: Pick<LrsReply, 'status'>) =>
  status !== null && status >= 400 && status < 500 && !transientStatuses.has(status);

/** How long a run sends to a store, so that a slow one or one with a long queue does not delay the others. */
const storeMs = 20_000;

/** Sending to one store, which a worker has leased. */
type Sending = {
  deps: Deps;
  client: ReturnType<typeof createLrsClient>;
  lease: StoreLease;
  isTimeUp: () => boolean;
};

const recordError = (db: DatabaseHandle, lease: StoreLease, reply: LrsReply & { error: string }) =>
  db
    .transaction()
    .execute((tx) =>
      recordStoreError(tx, lease, { ...reply, isHalted: isHalting(reply) }, (failures) =>
        retryDelaySeconds(failures, null),
      ),
    );

/**
 * Sends events and deletes them from the queue. If the store has one of their statements with other content, because a
 * name has changed since an attempt whose reply was lost, sends them one by one and keeps what the store has. Returns
 * whether all were sent.
 */
async function sendEvents(sending: Sending, events: readonly QueuedEvent[]): Promise<boolean> {
  const { deps, client, lease, isTimeUp } = sending;
  const reply = await client.sendStatements(
    events.map((event) => toStatementOf(event, deps.config.PUBLIC_URL)),
  );
  const { error, status } = reply;
  if (status === conflict && events.length > 1) {
    for (const event of events)
      if (!(await sendEvents(sending, [event])) || isTimeUp()) return false;
    return true;
  }
  if (error !== null && status !== conflict) {
    await recordError(deps.db, lease, { error, status });
    return false;
  }
  const sequences = events.map(({ sequence }) => sequence);
  return deps.db.transaction().execute((tx) => recordSent(tx, lease, sequences));
}

/** Sends what waits for a store until nothing is left, it fails or the time is up, and ends the lease. */
async function sendToStore(
  deps: Deps,
  store: StoreAddress & StoreLease,
  isTimeUp: () => boolean,
): Promise<void> {
  const { db } = deps;
  try {
    const client = createLrsClient(deps, store);
    for (;;) {
      const events = await listQueuedEvents(db, store.organizationId, batchSize);
      const isSent =
        events.length > 0 && (await sendEvents({ deps, client, lease: store, isTimeUp }, events));
      if (!isSent || isTimeUp()) break;
    }
    await deleteErasedEvents(db, store.organizationId);
    await endLease(db, store);
  } catch (error) {
    // The password can't be decrypted, or the database is unavailable; if this is not recorded either, the lease expires.
    const reply = { error: 'Internal server error.', status: null };
    await recordError(db, store, reply).catch(() => undefined);
    throw error;
  }
}

/**
 * Sends the waiting learning events of all organizations to their stores, in order and in batches. Events are deleted from
 * the queue once the store has confirmed them. A statement always has the id of its event, so that a store recognizes
 * those that are sent again after a crash. Throws the first error of our own after all stores were served.
 */
export async function sendXapiStatements(
  deps: Deps,
  run?: Pick<JobRun, 'signal'>,
  maxStoreMs = storeMs,
): Promise<void> {
  const done: string[] = [];
  const sending: Promise<void>[] = [];
  const errors: unknown[] = [];
  const start = (store: StoreAddress & StoreLease) => {
    const endMs = performance.now() + maxStoreMs;
    const isTimeUp = () => run?.signal.aborted === true || performance.now() >= endMs;
    done.push(store.organizationId);
    // Caught at once: a rejection that nobody awaits yet would end the process.
    sending.push(
      sendToStore(deps, store, isTimeUp).catch((error: unknown) => void errors.push(error)),
    );
  };
  try {
    for (;;) {
      const store = run?.signal.aborted ? undefined : await leaseStore(deps.db, done);
      if (!store) break;
      start(store);
    }
  } finally {
    await Promise.all(sending);
  }
  if (errors.length > 0) throw errors[0];
}
