import type { InvitationBatch } from '@atrium/contracts/invitations/invitation-batches';
import {
  invitationOutcomes,
  type InvitationOutcome,
} from '@atrium/contracts/invitations/constants';

/** Returns the percentage of a batch's emails that were sent or failed; 100 if there are none to send. */
export function donePercent({
  counts,
  waitingCount,
}: Pick<InvitationBatch, 'counts' | 'waitingCount'>) {
  const done = (counts.sent ?? 0) + (counts.failed ?? 0);
  const all = done + waitingCount;
  // Never 100 while an email is outstanding.
  return all === 0 ? 100 : Math.floor((100 * done) / all);
}

/** Counts a batch's rows by outcome; outcomes without rows are left out. */
export function countOutcomes({
  counts,
}: Pick<InvitationBatch, 'counts'>): { outcome: InvitationOutcome; count: number }[] {
  return invitationOutcomes
    .map((outcome) => ({ outcome, count: counts[outcome] ?? 0 }))
    .filter(({ count }) => count > 0);
}
