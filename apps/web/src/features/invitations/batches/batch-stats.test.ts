import type { InvitationBatch } from '@atrium/contracts/invitations/invitation-batches';
import { expect, test } from 'vitest';
import { donePercent, countOutcomes } from './batch-stats.ts';

const counts = (some: Partial<InvitationBatch['counts']>): InvitationBatch['counts'] => ({
  waiting: 0,
  sent: 0,
  invalid: 0,
  duplicate: 0,
  already_member: 0,
  failed: 0,
  ...some,
});

test('counts only rows that get an email', () => {
  const half = { counts: counts({ waiting: 5, sent: 4, failed: 1, invalid: 90 }), waitingCount: 5 };
  expect(donePercent(half)).toBe(50);
});

test('reaches 100% only when the last email is sent', () => {
  const last = { counts: counts({ waiting: 1, sent: 999 }), waitingCount: 1 };
  expect(donePercent(last)).toBe(99);
  expect(donePercent({ counts: counts({ sent: 1000 }), waitingCount: 0 })).toBe(100);
  expect(donePercent({ counts: counts({ invalid: 2 }), waitingCount: 0 })).toBe(100);
});

test('leaves out outcomes without rows', () => {
  expect(countOutcomes({ counts: counts({ sent: 3, duplicate: 1 }) })).toEqual([
    { outcome: 'sent', count: 3 },
    { outcome: 'duplicate', count: 1 },
  ]);
});
