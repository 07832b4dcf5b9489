import type { OwnSession } from '@atrium/contracts/auth';

type Used = Pick<OwnSession, 'isCurrent' | 'lastUsedAt'>;

/** Sorts sessions: this device first, then by last use. */
export function arrangeSessions<Session extends Used>(sessions: readonly Session[]): Session[] {
  return sessions.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt),
  );
}
