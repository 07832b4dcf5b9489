import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AttackRow } from './attack-rows.ts';

/** A figure and the day and machine it was measured on. */
export type Figure = { figure: string; measured: string };

const pathOf = (folder: string, { name }: AttackRow) => join(folder, `${name}.txt`);

/** Returns the step of `npm run attacks` that measures a row. */
export function findStep({ test }: AttackRow): string {
  if (test === 'npm run test:e2e') return 'policy';
  if (test.startsWith('e2e/attacks/')) return 'browser';
  if (test.startsWith('npm run bench')) return 'fairness';
  return test.startsWith('npm run mutate') ? 'mutation' : 'server';
}

/**
 * Deletes the figures of rows that are about to be measured, so that a failing test does not publish an earlier one. Also
 * deletes counts (`*.log`) that an aborted run left.
 */
export function deleteFigures(folder: string, rows: AttackRow[]): void {
  for (const row of rows) rmSync(pathOf(folder, row), { force: true });
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder))
    if (file.endsWith('.log')) rmSync(join(folder, file), { force: true });
}

/** Returns the figure that a run saved for a row, dated by its file. */
export function findFigure(folder: string, row: AttackRow, cores: number): Figure | undefined {
  const path = pathOf(folder, row);
  if (!existsSync(path)) return undefined;
  const day = statSync(path).mtime.toISOString().slice(0, 10);
  return { figure: readFileSync(path, 'utf8').trim(), measured: `${day}, ${cores} cores` };
}
