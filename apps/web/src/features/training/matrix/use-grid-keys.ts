import { useState, type KeyboardEvent } from 'react';

type CellPosition = { row: number; column: number };

const steps: Record<
  string,
  (from: CellPosition, last: CellPosition, isCtrl: boolean) => CellPosition
> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }, _, isCtrl) => ({ row: isCtrl ? 0 : row, column: 0 }),
  End: ({ row }, last, isCtrl) => ({ row: isCtrl ? last.row : row, column: last.column }),
  PageUp: ({ row, column }) => ({ row: row - 8, column }),
  PageDown: ({ row, column }) => ({ row: row + 8, column }),
};

const within = (value: number, last: number) => Math.min(last, Math.max(0, value));

/** Returns the cell that a key leads to, or undefined for other keys. */
export function getNextCell(
  { key, isCtrl }: { key: string; isCtrl: boolean },
  from: CellPosition,
  last: CellPosition,
): CellPosition | undefined {
  const next = steps[key]?.(from, last, isCtrl);
  return next && { row: within(next.row, last.row), column: within(next.column, last.column) };
}

/** Roving tab index for a grid: a single tab stop, moved by arrow, Home, End and page keys. */
export function useGridKeys(rows: number, columns: number) {
  const [chosen, setChosen] = useState<CellPosition>({ row: 0, column: 0 });
  const last = { row: rows - 1, column: columns - 1 };
  const current = { row: within(chosen.row, last.row), column: within(chosen.column, last.column) };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const isCtrl = event.ctrlKey || event.metaKey;
    const next = getNextCell({ key: event.key, isCtrl }, current, last);
    if (!next) return;
    event.preventDefault();
    setChosen(next);
    event.currentTarget
      .querySelector<HTMLElement>(`[data-cell="${next.row}.${next.column}"]`)
      ?.focus();
  };
  const cellProps = (row: number, column: number) => ({
    'data-cell': `${row}.${column}`,
    tabIndex: row === current.row && column === current.column ? 0 : -1,
    onFocus: () => setChosen({ row, column }),
  });
  return { onKeyDown, cellProps };
}
