import { useState, type KeyboardEvent } from 'react';
import { getNextCell, within, type CellPosition } from './grid-keys.ts';

/** Roving tab index for a grid: a single tab stop, moved by arrow, Home, End and page keys. */
export function useGridKeys(rows: number, columns: number) {
  const [chosen, setChosen] = useState<CellPosition>({ row: 0, column: 0 });
  const last = { row: rows - 1, column: columns - 1 };
  const current = { row: within(chosen.row, last.row), column: within(chosen.column, last.column) };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = getNextCell(event, current, last);
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
