import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { trendDays, type TrendDays } from '@atrium/contracts/analytics/constants';
import { renderApp } from '../testing/test-app.tsx';
import { PeriodSelect } from './period-select.tsx';

test('offers every period and reports the chosen one as a number', async () => {
  const onDays = vi.fn<(days: TrendDays) => void>();
  const { user } = renderApp(<PeriodSelect days={trendDays[0]} onDays={onDays} />);
  await user.click(screen.getByRole('combobox', { name: /^Period/ }));
  const options = await screen.findAllByRole('option');
  expect(options).toHaveLength(trendDays.length);
  await user.click(options.at(-1) as HTMLElement);
  expect(onDays).toHaveBeenCalledExactlyOnceWith(trendDays.at(-1));
});
