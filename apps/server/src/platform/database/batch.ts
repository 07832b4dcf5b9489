import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, DatabaseHandle } from './database.ts';
import { exposeCount } from '../metrics/registry.ts';
import { isDatabaseUnavailable } from './lost-connections.ts';

let batches = 0;
let batchedItems = 0;
exposeCount('database_batches_total', 'Statements shared by requests', () => batches);
exposeCount('database_batched_items_total', 'Requests that shared a statement', () => batchedItems);

/** Item waiting to be written, with the callbacks of its caller's promise. */
type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** Maximum number of items in a batch. */
const maxBatchSize = 500;

type Options<Item, Result> = {
  /** Errors for which nothing is retried: the whole batch fails. */
  isTransientError: (error: unknown) => boolean;
  /** At most one item per key is written at a time; the next one waits for the next write. */
  keyOf?: (item: Item) => string;
  /** Used instead of `isTransientError` where a write waited too long for a lock. */
  lockTimeout?: {
    isLockTimeout: (error: unknown) => boolean;
    /** Writes the items whose rows no other transaction has locked. Leaves out the others. */
    writeUnlocked: (items: Item[]) => Promise<Map<Item, Result>>;
  };
};

/**
 * Groups concurrent writes: items that arrive during a write form the next batch, and each caller gets the result of its
 * own item. A batch that fails is retried item by item, so that only the bad item fails. A batch that waited too long for
 * a lock is retried without the locked items. Other transient errors fail the whole batch.
 */
export function createBatcher<Item, Result>(
  write: (items: Item[]) => Promise<Result[]>,
  { isTransientError, keyOf, lockTimeout }: Options<Item, Result>,
) {
  let waiting: Waiting<Item, Result>[] = [];
  let isWriting = false;

  function takeBatch(): Waiting<Item, Result>[] {
    const keys = new Set<string>();
    const batch: Waiting<Item, Result>[] = [];
    const rest: Waiting<Item, Result>[] = [];
    for (const one of waiting) {
      const key = keyOf?.(one.item);
      const fits = batch.length < maxBatchSize && (key === undefined || !keys.has(key));
      if (fits && key !== undefined) keys.add(key);
      (fits ? batch : rest).push(one);
    }
    waiting = rest;
    return batch;
  }

  async function writeAlone({ item, resolve, reject }: Waiting<Item, Result>): Promise<void> {
    try {
      const [result] = await write([item]);
      resolve(result as Result);
    } catch (error) {
      reject(error);
    }
  }

  async function writeUnlocked(
    batch: Waiting<Item, Result>[],
    retry: NonNullable<typeof lockTimeout>['writeUnlocked'],
    lockError: unknown,
  ): Promise<void> {
    try {
      const written = await retry(batch.map(({ item }) => item));
      for (const { item, resolve, reject } of batch)
        if (written.has(item)) resolve(written.get(item) as Result);
        else reject(lockError);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function writeTogether(batch: Waiting<Item, Result>[]): Promise<void> {
    batches += 1;
    batchedItems += batch.length;
    try {
      const results = await write(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && lockTimeout?.isLockTimeout(error))
        await writeUnlocked(batch, lockTimeout.writeUnlocked, error);
      else if (batch.length === 1 || isTransientError(error))
        for (const { reject } of batch) reject(error);
      else for (const one of batch) await writeAlone(one);
    }
  }

  async function drain(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      // Requests that arrive in the same turn of the event loop join the batch.
      await nextTurn();
      await writeTogether(takeBatch());
    }
    isWriting = false;
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWriting) void drain();
    });
}

/** Shares one batcher between all requests of a process that use the same database. */
export function batchPerDatabase<Item, Result, Db extends Database = DatabaseHandle>(
  create: (db: Db) => (item: Item) => Promise<Result>,
): (deps: { db: Db }, item: Item) => Promise<Result> {
  const batchers = new WeakMap<Db, (item: Item) => Promise<Result>>();
  return ({ db }, item) => {
    const known = batchers.get(db);
    if (known) return known(item);
    const batcher = create(db);
    batchers.set(db, batcher);
    return batcher(item);
  };
}

/**
 * Declares a read that is batched over concurrent requests: while one statement runs, the next requests wait and share
 * the next one. `read` returns a result for each item, in their order.
 */
export const batchReads = <Item, Result>(
  read: (db: Database, items: Item[]) => Promise<Result[]>,
): ((deps: { db: Database }, item: Item) => Promise<Result>) =>
  batchPerDatabase((db: Database) =>
    createBatcher((items: Item[]) => read(db, items), { isTransientError: isDatabaseUnavailable }),
  );

/** The position of a row's item among the items of a batched read, counted from 1 by `with ordinality`. */
export type Ordinal = { ordinal: number };

/** Returns the row of each item, in the order of the items; undefined for items without a row. */
export function placeRows<Row extends Ordinal>(
  rows: Row[],
  items: readonly unknown[],
): (Row | undefined)[] {
  const placed: (Row | undefined)[] = items.map(() => undefined);
  for (const row of rows) placed[row.ordinal - 1] = row;
  return placed;
}

/**
 * Returns the row of each item, in the order of the items. Throws if an item has none: the rows after it must not be
 * taken for those of other items.
 */
export function placeAllRows<Row extends Ordinal>(rows: Row[], items: readonly unknown[]): Row[] {
  return placeRows(rows, items).map((row, index) => {
    if (!row) throw new Error(`item ${index + 1} of ${items.length} has no row`);
    return row;
  });
}
