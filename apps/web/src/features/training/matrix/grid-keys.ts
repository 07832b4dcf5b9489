import { pressedKey, type Shortcut } from '../../../lib/shortcuts/shortcut.ts';

export type CellPosition = { row: number; column: number };

/** Keys that move between the cells of the matrix. */
export const gridShortcuts = [
  { id: 'cell', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
  { id: 'rowEnds', keys: ['Home', 'End'] },
  { id: 'corners', keys: ['Control+Home', 'Control+End'] },
  { id: 'page', keys: ['PageUp', 'PageDown'] },
] as const satisfies readonly Shortcut[];

type GridKey = (typeof gridShortcuts)[number]['keys'][number];

const pageRows = 8;

const steps: Record<GridKey, (from: CellPosition, last: CellPosition) => CellPosition> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
  'Control+Home': () => ({ row: 0, column: 0 }),
  'Control+End': (_, last) => last,
  PageUp: ({ row, column }) => ({ row: row - pageRows, column }),
  PageDown: ({ row, column }) => ({ row: row + pageRows, column }),
};

const isGridKey = (key: string): key is GridKey => Object.hasOwn(steps, key);

/** Limits an index to the rows or columns there are. */
export const within = (value: number, last: number) => Math.min(last, Math.max(0, value));

/** Returns the cell that a key leads to, or undefined for other keys. */
export function getNextCell(
  press: Parameters<typeof pressedKey>[0],
  from: CellPosition,
  last: CellPosition,
): CellPosition | undefined {
  const key = pressedKey(press);
  if (!isGridKey(key)) return undefined;
  const next = steps[key](from, last);
  return { row: within(next.row, last.row), column: within(next.column, last.column) };
}
