import { percentile } from './stack.ts';

/** Makes the n-th call and returns its duration in ms. */
export type Ask = (n: number) => Promise<number>;

/**
 * Makes the same calls to two sides, alternating so that noise affects both; prints the ratio of the second to the
 * first.
 */
export async function compareAlternating(
  name: string,
  calls: number,
  few: Ask,
  many: Ask,
): Promise<void> {
  for (const ask of [few, many]) for (let warm = 0; warm < 30; warm += 1) await ask(warm * 7);
  const times = { few: [] as number[], many: [] as number[] };
  for (let n = 0; n < calls; n += 1) {
    times.few.push(await few(n));
    times.many.push(await many(n));
  }
  const line = (share: number) => {
    const [a, b] = [percentile(times.few, share), percentile(times.many, share)];
    return `${a.toFixed(1)} ms and ${b.toFixed(1)} ms, ratio ${(b / a).toFixed(2)}`;
  };
  console.log(`${name.padEnd(40)} p95 ${line(0.95)}   median ${line(0.5)}`);
}
