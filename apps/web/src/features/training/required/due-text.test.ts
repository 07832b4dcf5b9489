import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '../../../locales/i18n.ts';
import { dueText, type DueFacts } from './due-text.ts';

beforeAll(async () => {
  startI18n();
  await import('../../../locales/loaders/training-texts.ts');
});

const today = '2026-11-16';
const cell: DueFacts = {
  status: 'not_started',
  dueOn: '2026-12-31',
  graceUntil: null,
  completedOn: null,
};

test.each<[Partial<DueFacts>, string]>([
  [{}, 'Due Dec 31'],
  [{ dueOn: '2027-01-10' }, 'Due Jan 10, 2027'],
  [{ status: 'due_soon', dueOn: '2026-11-23' }, 'Due in 7 days, Nov 23'],
  [{ status: 'due_soon', dueOn: '2026-11-17' }, 'Due in 1 day, Nov 17'],
  [{ status: 'due_soon', dueOn: today }, 'Due today, Nov 16'],
  [
    { status: 'due_soon', dueOn: '2026-11-10', graceUntil: '2026-11-24' },
    'Grace period until Nov 24',
  ],
  [{ status: 'overdue', dueOn: '2026-11-04' }, 'Overdue since Nov 4'],
  [{ status: 'expired', dueOn: '2026-10-26' }, 'Expired Oct 26'],
  [{ status: 'up_to_date', completedOn: '2026-03-01' }, 'Completed Mar 1'],
  [{ dueOn: null }, ''],
])('returns when %j is due', (facts, text) => {
  expect(dueText({ ...cell, ...facts }, today, i18n.t, 'en')).toBe(text);
});
