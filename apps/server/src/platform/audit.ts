import { isIP } from 'node:net';
import type { Database } from './database/database.ts';

/** User who does something, with their IP address. Every `Actor` is one. */
export type AuditActor = { id: string; ipAddress: string | null };
/** User of a link who has no account. */
type AnonymousActor = { id: null; ipAddress: string | null };

/** Action that is recorded in the audit log. */
export type AuditEvent = {
  /** Organization whose admins can read the event; null for system events. */
  organizationId: string | null;
  /** Kind of object and what was done to it, for example `membership.removed`. */
  action: `${string}.${string}`;
  /** Readable name of the object. */
  target: string;
  /** Values before the change, if the object existed. */
  before?: Record<string, unknown>;
  /** Values after the change, if the object still exists. */
  after?: Record<string, unknown>;
};

const maxTargetLength = 300;

/** Returns an IP address without its zone id, or null if it is not an IP address. */
export function normalizeIpAddress(ipAddress: string | null): string | null {
  const [plain = ''] = (ipAddress ?? '').split('%');
  return isIP(plain) === 0 ? null : plain;
}

/** Records an audit event in the transaction of the action. */
export async function recordAuditEvent(
  db: Database,
  actor: AuditActor | AnonymousActor,
  event: AuditEvent,
): Promise<void> {
  const { organizationId, action, target, before, after } = event;
  await db
    .insertInto('auditEvents')
    .values({
      actorId: actor.id,
      ipAddress: normalizeIpAddress(actor.ipAddress),
      organizationId,
      action,
      target: Array.from(target).slice(0, maxTargetLength).join(''),
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}
