const countStatus = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length;

/** Returns how many of `tries` guesses were checked, not refused by a limit or for lack of capacity. */
export async function countAnswered(tries: number, attempt: (index: number) => Promise<number>) {
  const statuses: number[] = [];
  for (let index = 0; index < tries; index += 1) statuses.push(await attempt(index));
  return tries - countStatus(statuses, 429) - countStatus(statuses, 503);
}

/** Probability that a value of the first series is larger than one of the second: 0.5 if they don't differ. */
function probabilityOfLarger(first: number[], second: number[]): number {
  let larger = 0;
  for (const a of first) for (const b of second) larger += a > b ? 1 : a === b ? 0.5 : 0;
  return larger / (first.length * second.length);
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Times two calls alternately, so that noise affects both. */
export async function compareTimes(
  rounds: number,
  calls: [() => Promise<unknown>, () => Promise<unknown>],
  beforeRound: () => Promise<unknown> = async () => undefined,
) {
  const times: [number[], number[]] = [[], []];
  for (let round = -10; round < rounds; round += 1) {
    await beforeRound();
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now();
      await calls[side]();
      if (round >= 0) times[side].push(performance.now() - began);
    }
  }
  return {
    larger: probabilityOfLarger(...times),
    medians: [median(times[0]), median(times[1])] as const,
  };
}
