import type { InvitationBatch } from '@atrium/contracts/bulk-invitations';
import { expect, test } from 'vitest';
import { donePercent, outcomesIn } from './batch-figures.ts';

const counts = (some: Partial<InvitationBatch['counts']>): InvitationBatch['counts'] => ({
  waiting: 0,
  sent: 0,
  invalid: 0,
  repeated: 0,
  already_member: 0,
  failed: 0,
  ...some,
});

test('only rows that get a mail count for how far a list has come', () => {
  const half = { counts: counts({ waiting: 5, sent: 4, failed: 1, invalid: 90 }), waitingCount: 5 };
  expect(donePercent(half)).toBe(50);
});

test('a list is done only when its last mail is', () => {
  const last = { counts: counts({ waiting: 1, sent: 999 }), waitingCount: 1 };
  expect(donePercent(last)).toBe(99);
  expect(donePercent({ counts: counts({ sent: 1000 }), waitingCount: 0 })).toBe(100);
  expect(donePercent({ counts: counts({ invalid: 2 }), waitingCount: 0 })).toBe(100);
});

test('what happened to nobody is left out of the report', () => {
  expect(outcomesIn({ counts: counts({ sent: 3, repeated: 1 }) })).toEqual([
    { outcome: 'sent', count: 3 },
    { outcome: 'repeated', count: 1 },
  ]);
});
