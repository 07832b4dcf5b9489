import type { InvitationBatch } from '@atrium/contracts/bulk-invitations';
import { invitationOutcomes, type InvitationOutcome } from '@atrium/contracts/constants';

/** How many of the mails of a list have gone out, or failed to, in percent; 100 where there are none to send. */
export function donePercent({
  counts,
  waitingCount,
}: Pick<InvitationBatch, 'counts' | 'waitingCount'>) {
  const done = (counts.sent ?? 0) + (counts.failed ?? 0);
  const all = done + waitingCount;
  // Never full while one is missing.
  return all === 0 ? 100 : Math.floor((100 * done) / all);
}

/** What happened to rows of a list, with how many; what happened to none is left out. */
export function outcomesIn({
  counts,
}: Pick<InvitationBatch, 'counts'>): { outcome: InvitationOutcome; count: number }[] {
  return invitationOutcomes
    .map((outcome) => ({ outcome, count: counts[outcome] ?? 0 }))
    .filter(({ count }) => count > 0);
}
