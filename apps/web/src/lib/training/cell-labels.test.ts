import type { TrainingCell } from '@atrium/contracts/training';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { training } from '../../locales/en/training.ts';
import { statusDate, statusLabel } from './cell-labels.ts';

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: { training } } },
});

const words = (cell: Partial<TrainingCell>, on = '2026-11-15') => {
  const whole: TrainingCell = {
    courseId: 1,
    state: 'not_started',
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
  expect(words({})).toBe('Not started / Due Nov 21');
  expect(words({ state: 'in_progress', percent: 40 })).toBe('In progress, 40% / Due Nov 21');
  expect(words({ state: 'overdue', percent: 37, dueOn: '2026-11-03' })).toBe(
    'Overdue, 37% / Since Nov 3',
  );
  expect(words({ state: 'overdue', dueOn: '2026-11-10' })).toBe('Overdue / Since Nov 10');
  expect(words({ state: 'up_to_date', percent: 100, completedOn: '2026-09-12' })).toBe(
    'Completed / Sep 12',
  );
});

test('shows the year if it differs, and a grace period', () => {
  expect(words({ dueOn: '2027-01-20' })).toBe('Not started / Due Jan 20, 2027');
  const late = { state: 'due_soon', dueOn: '2026-11-10', graceUntil: '2026-11-24' } as const;
  expect(words(late)).toBe('Due soon / Grace until Nov 24');
});
