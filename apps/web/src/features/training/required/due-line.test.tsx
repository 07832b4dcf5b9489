import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DueLine } from './due-line.tsx';
import { renderApp } from '../../../ui/testing/test-app.tsx';

const none = { dueOn: null, graceUntil: null, completedOn: null };

test('shows how many days are left for training that is due soon', () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] });
  renderApp(<DueLine cell={{ ...none, status: 'due_soon', dueOn: '2026-03-13' }} />);
  expect(screen.getByText(/3 days/)).toBeVisible();
});

test('shows that training is overdue as text, not only by color', () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] });
  renderApp(<DueLine cell={{ ...none, status: 'overdue', dueOn: '2026-03-01' }} />);
  expect(screen.getByText(/overdue/i)).toBeVisible();
});

test('shows nothing for training without a due date', () => {
  const { container } = renderApp(<DueLine cell={{ ...none, status: 'not_started' }} />);
  expect(container).toHaveTextContent('');
});
