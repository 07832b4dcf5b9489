import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/test-app.tsx';
import { TrendChart } from './trend-chart.tsx';

const points = [
  { day: '2026-03-09', now: 3, before: 1 },
  { day: '2026-03-10', now: 8, before: 4 },
];

const show = () =>
  renderApp(
    <TrendChart
      points={points}
      step="day"
      sentence="11 enrollments in two days."
      labels={{
        now: (value) => `${value} enrollments`,
        before: (value) => `${value} the week before`,
      }}
    />,
  );

test('describes the drawing in a sentence', () => {
  show();
  expect(screen.getByRole('img', { name: '11 enrollments in two days.' })).toBeInTheDocument();
});

test('reads out the latest point first, then each point the slider moves to', () => {
  show();
  const slider = screen.getByRole('slider');
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/8 enrollments.*4 the week before/),
  );
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/3 enrollments/));
});

test('shows the values of a point while the slider has focus', async () => {
  const { user } = show();
  await user.tab();
  expect(screen.getByText('8 enrollments')).toBeInTheDocument();
  await user.tab();
  expect(screen.queryByText('8 enrollments')).not.toBeInTheDocument();
});
