import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { ShownAs } from '../../lib/charts/use-chart-view.ts';
import { renderApp } from '../testing/test-app.tsx';
import { ChartCard } from './chart-card.tsx';
import { TrendTable } from './trend-table.tsx';

const points = [
  { day: '2026-03-09', now: 3, before: 1 },
  { day: '2026-03-10', now: null, before: 4 },
];
const onExport = vi.fn<() => Promise<void>>(() => Promise.resolve());

function Example() {
  const [shownAs, setShownAs] = useState<ShownAs>('chart');
  const format = (value: number | null) => (value === null ? 'Hidden' : String(value));
  const table = <TrendTable caption="Enrollments" points={points} step="day" format={format} />;
  return (
    <ChartCard
      title="Enrollments"
      note="Small values are hidden."
      forms={{ shownAs, onShownAs: setShownAs, onExport, table }}
    >
      <img src="data:," alt="Drawing" />
    </ChartCard>
  );
}

test('has a table for screen readers beside the drawing', () => {
  renderApp(<Example />);
  expect(screen.getByRole('heading', { name: 'Enrollments' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Drawing' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Enrollments' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Chart' })).toBeChecked();
});

test('switches to the table, which can be scrolled by keyboard', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Enrollments' })).toHaveAttribute('tabindex', '0');
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect(screen.getByRole('cell', { name: 'Hidden' })).toBeVisible();
});

test('exports the data', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: /Enrollments/ }));
  expect(onExport).toHaveBeenCalledOnce();
});
