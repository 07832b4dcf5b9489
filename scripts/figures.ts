import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Saves a measured figure for docs/security.md. Only `npm run attacks` sets the folder; other runs of the same tests
 * measure but save nothing.
 */
export function recordFigure(name: string, figure: string): void {
  const folder = process.env['ATTACK_FIGURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.txt`), figure);
}
