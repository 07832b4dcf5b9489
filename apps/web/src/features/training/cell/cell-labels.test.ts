import type { TrainingCell } from '@atrium/contracts/training/training';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { training } from '../../../locales/en/training/training.ts';
import { statusDate, statusLabel } from './cell-labels.ts';

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: { training } } },
});

const labels = (cell: Partial<TrainingCell>, on = '2026-11-15') => {
  const whole: TrainingCell = {
    courseId: 1,
    status: 'not_started',
    percent: 0,
    dueOn: '2026-11-21',
    completedOn: null,
    validUntil: null,
    graceUntil: null,
    ...cell,
  };
  return `${statusLabel(whole, i18n.t)} / ${statusDate(whole, on, i18n.t, 'en')}`;
};

test('shows each status with its relevant date', () => {
  expect(labels({})).toBe('Not started / Due Nov 21');
  expect(labels({ status: 'in_progress', percent: 40 })).toBe('In progress, 40% / Due Nov 21');
  expect(labels({ status: 'overdue', percent: 37, dueOn: '2026-11-03' })).toBe(
    'Overdue, 37% / Since Nov 3',
  );
  expect(labels({ status: 'overdue', dueOn: '2026-11-10' })).toBe('Overdue / Since Nov 10');
  expect(labels({ status: 'up_to_date', percent: 100, completedOn: '2026-09-12' })).toBe(
    'Up to date / Completed Sep 12',
  );
});

test('shows the year if it differs, and a grace period', () => {
  expect(labels({ dueOn: '2027-01-20' })).toBe('Not started / Due Jan 20, 2027');
  const late = { status: 'due_soon', dueOn: '2026-11-10', graceUntil: '2026-11-24' } as const;
  expect(labels(late)).toBe('Due soon / Grace until Nov 24');
});
