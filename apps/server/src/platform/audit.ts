import { isIP } from 'node:net';
import type { Database } from './database.ts';

/** Who does something, and the network address they do it from. Every `Actor` is one. */
export type Doer = { id: string; address: string | null };
/** Somebody without an account, who comes with a link. */
type Bearer = { id: null; address: string | null };

/** A deed worth remembering. */
export type Deed = {
  /** Whose admins may read of it; null for what concerns the platform. */
  organizationId: string | null;
  /** The kind of thing, a dot, what was done to it: `membership.removed`. */
  action: `${string}.${string}`;
  /** What it was done to, in words. */
  target: string;
  /** How the thing was, where there was one. */
  before?: Record<string, unknown>;
  /** How it is now, where it is still there. */
  after?: Record<string, unknown>;
};

const longestTarget = 300;

/** An address as the database keeps it: without the name of a network card; nothing if it is none. */
export function plainAddress(address: string | null): string | null {
  const [plain = ''] = (address ?? '').split('%');
  return isIP(plain) === 0 ? null : plain;
}

/** Notes a deed in the transaction that does it. */
export async function writeAudit(db: Database, doer: Doer | Bearer, deed: Deed): Promise<void> {
  const { organizationId, action, target, before, after } = deed;
  await db
    .insertInto('auditEvents')
    .values({
      actorId: doer.id,
      address: plainAddress(doer.address),
      organizationId,
      action,
      target: Array.from(target).slice(0, longestTarget).join(''),
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}
