/** Something waiting to be written, and whoever waits for it. */
type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** How many at most are written together. */
const largest = 500;

/**
 * Writes things together: while one write is under way, what arrives gathers and is written by the next, and each
 * caller is answered after its own. A write that fails is repeated one by one, so that a bad one spoils nobody else's;
 * one that failed for a reason that is nobody's fault is not.
 */
export function createBatcher<Item, Result>(
  write: (items: Item[]) => Promise<Result[]>,
  isNobodysFault: (error: unknown) => boolean,
) {
  let waiting: Waiting<Item, Result>[] = [];
  let isWriting = false;

  async function writeAlone({ item, resolve, reject }: Waiting<Item, Result>): Promise<void> {
    try {
      const [result] = await write([item]);
      resolve(result as Result);
    } catch (error) {
      reject(error);
    }
  }

  async function writeTogether(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      const isOver = batch.length === 1 || isNobodysFault(error);
      if (isOver) for (const { reject } of batch) reject(error);
      else for (const one of batch) await writeAlone(one);
    }
  }

  async function drain(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largest);
      waiting = waiting.slice(largest);
      await writeTogether(batch);
    }
    isWriting = false;
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWriting) void drain();
    });
}
