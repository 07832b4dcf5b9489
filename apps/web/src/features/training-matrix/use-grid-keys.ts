import { useState, type KeyboardEvent } from 'react';

type Place = { row: number; column: number };

const steps: Record<string, (place: Place, last: Place, isWhole: boolean) => Place> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }, _, isWhole) => ({ row: isWhole ? 0 : row, column: 0 }),
  End: ({ row }, last, isWhole) => ({ row: isWhole ? last.row : row, column: last.column }),
  PageUp: ({ row, column }) => ({ row: row - 8, column }),
  PageDown: ({ row, column }) => ({ row: row + 8, column }),
};

const within = (value: number, last: number) => Math.min(last, Math.max(0, value));

/** Where a key leads in a grid; nowhere for keys that are not about places. */
export function placeAfter(
  { key, isWhole }: { key: string; isWhole: boolean },
  place: Place,
  last: Place,
): Place | undefined {
  const next = steps[key]?.(place, last, isWhole);
  return next && { row: within(next.row, last.row), column: within(next.column, last.column) };
}

/** One stop for the Tab key in a grid of cells; arrows, Home, End and the page keys go on from there. */
export function useGridKeys(rows: number, columns: number) {
  const [chosen, setChosen] = useState<Place>({ row: 0, column: 0 });
  const last = { row: rows - 1, column: columns - 1 };
  const current = { row: within(chosen.row, last.row), column: within(chosen.column, last.column) };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const isWhole = event.ctrlKey || event.metaKey;
    const next = placeAfter({ key: event.key, isWhole }, current, last);
    if (!next) return;
    event.preventDefault();
    setChosen(next);
    event.currentTarget
      .querySelector<HTMLElement>(`[data-place="${next.row}.${next.column}"]`)
      ?.focus();
  };
  const cellProps = (row: number, column: number) => ({
    'data-place': `${row}.${column}`,
    tabIndex: row === current.row && column === current.column ? 0 : -1,
    onFocus: () => setChosen({ row, column }),
  });
  return { onKeyDown, cellProps };
}
