import type { OwnSession } from '@atrium/contracts/auth';

type Used = Pick<OwnSession, 'isCurrent' | 'lastUsedAt'>;

/** This device first, then the others, the one used last before the rest. */
export function arrangeSessions<Session extends Used>(sessions: readonly Session[]): Session[] {
  return sessions.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt),
  );
}
