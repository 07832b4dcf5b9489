import type { WebhookEventType } from '@atrium/contracts/webhooks/constants';

/** What users sent, and what was acknowledged to them. */
export type Ledger = {
  /** Completed lessons, as `learner lesson`. */
  lessons: Set<string>;
  /** Submitted attempts by the id that the learner chose. */
  attempts: Set<string>;
  /** Titles of courses that were sent with one key each, with the id once acknowledged. */
  courses: Map<string, number | null>;
  /** Titles of lessons in drafts, likewise. */
  draftLessons: Map<string, number | null>;
  /** Text of lessons in drafts by id, as last acknowledged. */
  texts: Map<number, string>;
  /** Names of teams that were sent with one key each, with the id once acknowledged. */
  teams: Map<string, string | null>;
  /** Invitations by the key that was sent, with the id once acknowledged. */
  invitations: Map<string, string | null>;
  /** Who created them. */
  inviters: Set<string>;
  /** Membership of users, as last acknowledged; undefined while a call is under way. */
  members: Map<string, boolean | undefined>;
  /** Uploaded images by the key that was sent, with the id once acknowledged. */
  images: Map<string, string | null>;
  /** Users that an identity provider has provisioned by SCIM, as last acknowledged, by the name it gave them. */
  scimUsers: Map<string, ScimUser>;
  /** Emails of finished imports of people. */
  imported: Set<string>;
  /** Least number of webhook events for acknowledged writes, by type and user. */
  events: Map<string, number>;
};

type ScimUser = { id: string; familyName: string; isActive: boolean };

/** Records a write that must cause a webhook event. */
export function expectEvent({ events }: Ledger, type: WebhookEventType, userId: string): void {
  const name = `${type} ${userId}`;
  events.set(name, (events.get(name) ?? 0) + 1);
}

export const createLedger = (): Ledger => ({
  lessons: new Set(),
  attempts: new Set(),
  courses: new Map(),
  draftLessons: new Map(),
  texts: new Map(),
  teams: new Map(),
  invitations: new Map(),
  inviters: new Set(),
  members: new Map(),
  images: new Map(),
  scimUsers: new Map(),
  imported: new Set(),
  events: new Map(),
});

/** Counts the acknowledged writes. */
export function countAcknowledged(ledger: Ledger): number {
  const acknowledged = [
    ledger.courses,
    ledger.draftLessons,
    ledger.teams,
    ledger.invitations,
    ledger.images,
  ].map((map) => [...map.values()].filter((value) => value !== null).length);
  return (
    acknowledged.reduce((sum, count) => sum + count, 0) +
    ledger.lessons.size +
    ledger.attempts.size +
    ledger.texts.size +
    ledger.scimUsers.size +
    ledger.imported.size
  );
}
