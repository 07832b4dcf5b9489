import type { TrainingCell } from '@atrium/contracts/training/training';
import { expect, test } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { CellContent } from './cell-content.tsx';

const statuses = [
  'overdue',
  'expired',
  'due_soon',
  'in_progress',
  'not_started',
  'up_to_date',
] as const;

test('shows a label and an icon for every status', () => {
  const texts = statuses.map((status) => {
    const cell = {
      status,
      percent: 40,
      dueOn: '2026-03-13',
      graceUntil: null,
      completedOn: status === 'up_to_date' ? '2026-03-01' : null,
      expiresOn: null,
    } as unknown as TrainingCell;
    const { container, unmount } = renderApp(<CellContent cell={cell} on="2026-03-10" />);
    expect(container.querySelector('svg')).toBeInTheDocument();
    const text = container.textContent;
    unmount();
    return text;
  });
  expect(new Set(texts).size).toBe(statuses.length);
});
