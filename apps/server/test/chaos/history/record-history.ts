import { setTimeout as wait } from 'node:timers/promises';
import { checkLinearizability, type Model, type Operation } from './linearizability.ts';

/** Keeps the search for an order short: after this many calls without a reply a round ends. */
const maxUnknown = 5;
const clients = 3;
const operationsPerClient = 9;
const pauseMs = 500;

export const subjects = ['progress', 'quiz', 'draft', 'membership'] as const;
type Subject = (typeof subjects)[number];

export type HistoryResult = {
  subject: Subject;
  operations: number;
  unknown: number;
  /** Operations that `Round.isAccepted` counts. */
  accepted: number;
  /** What fits no order; undefined if the history is linearizable. */
  violation?: unknown;
};

export type Round<State, Input, Output> = {
  model: Model<State, Input, Output>;
  /** Runs a random operation as one of several clients. */
  operate: (client: number) => Promise<Operation<Input, Output>>;
  /** Whether an operation is of the kind that must succeed in some history, and did. */
  isAccepted: (operation: Operation<Input, Output>) => boolean;
};

/** Lets clients use one object at once and checks that each call seems to happen at one moment. */
export async function recordRound<State, Input, Output>(
  subject: Subject,
  { model, operate, isAccepted }: Round<State, Input, Output>,
  stopping: AbortSignal,
): Promise<HistoryResult> {
  const history: Operation<Input, Output>[] = [];
  let unknown = 0;
  const run = async (client: number) => {
    for (let count = 0; count < operationsPerClient; count += 1) {
      if (unknown >= maxUnknown || stopping.aborted) return;
      const operation = await operate(client);
      if (operation.output === undefined) unknown += 1;
      history.push(operation);
      await wait(Math.random() * pauseMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  const verdict = checkLinearizability(model, history);
  return {
    subject,
    operations: history.length,
    unknown,
    accepted: history.filter(isAccepted).length,
    ...(!verdict.isValid && { violation: verdict }),
  };
}

export const pickOne = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(Math.random() * items.length)] ?? items[0];
