/**
 * An operation of a client on one object. It takes effect at one moment between its start and its end. Without an output
 * its reply never arrived: it takes effect at any moment after its start, or never.
 */
export type Operation<Input, Output> = {
  input: Input;
  output: Output | undefined;
  start: number;
  end: number;
};

/** A specification of an object: what each operation does to its state and returns. */
export type Model<State, Input, Output> = {
  initial: State;
  /** Returns the state after the operation, or undefined if it can't return this output in this state. */
  step: (state: State, input: Input, output: Output | undefined) => State | undefined;
};

/** Result of a check: if there is no valid order, the longest valid beginning and the operations that can't follow it. */
export type Verdict<Input, Output> =
  | { isValid: true }
  | { isValid: false; order: Operation<Input, Output>[]; stuck: Operation<Input, Output>[] };

/**
 * Searches an order of the operations that respects their times and the model, in which each seems to happen at one
 * moment (Wing and Gong's algorithm with Lowe's cache of visited configurations).
 */
export function checkLinearizability<State, Input, Output>(
  model: Model<State, Input, Output>,
  history: Operation<Input, Output>[],
): Verdict<Input, Output> {
  const operations = history.toSorted((a, b) => a.start - b.start);
  const ends = operations.map(({ output, end }) => (output === undefined ? Infinity : end));
  const visited = new Set<string>();
  const order: number[] = [];
  let best: { order: number[]; stuck: number[] } = { order: [], stuck: [] };

  function listCandidates(done: bigint): number[] {
    let firstEnd = Infinity;
    for (const [index, end] of ends.entries())
      if ((done & (1n << BigInt(index))) === 0n && end < firstEnd) firstEnd = end;
    // Everything that has a reply is ordered; the rest may never have happened.
    if (firstEnd === Infinity) return [];
    const candidates: number[] = [];
    for (const [index, { start }] of operations.entries()) {
      if (start > firstEnd) break;
      if ((done & (1n << BigInt(index))) === 0n) candidates.push(index);
    }
    return candidates;
  }

  function search(done: bigint, state: State): boolean {
    const configuration = `${done} ${JSON.stringify(state)}`;
    if (visited.has(configuration)) return false;
    visited.add(configuration);
    const candidates = listCandidates(done);
    if (candidates.length === 0) return true;
    if (order.length >= best.order.length) best = { order: [...order], stuck: candidates };
    for (const index of candidates) {
      const operation = operations[index];
      const next = operation && model.step(state, operation.input, operation.output);
      if (next === undefined) continue;
      order.push(index);
      if (search(done | (1n << BigInt(index)), next)) return true;
      order.pop();
    }
    return false;
  }

  if (search(0n, model.initial)) return { isValid: true };
  const pick = (indexes: number[]) =>
    indexes.flatMap((index) => {
      const operation = operations[index];
      return operation ? [operation] : [];
    });
  return { isValid: false, order: pick(best.order), stuck: pick(best.stuck) };
}
