import { percentile } from './stack.ts';

/** Asks the n-th time; answers how long that took, in ms. */
export type Ask = (n: number) => Promise<number>;

/** Asks two sides the same so often, in turns, so that a noisy minute hits both; says what the second costs of the first. */
export async function compareInTurns(
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
