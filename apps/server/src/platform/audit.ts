import type { Database } from './database.ts';

/** A deed worth remembering: who did what to whom, in an organization. */
export type Deed = {
  actorId: string;
  organizationId: string;
  action: `${string}.${string}`;
  details: Record<string, unknown>;
};

/** Notes a deed in the transaction that does it. */
export async function writeAudit(db: Database, deed: Deed): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values({ ...deed, details: JSON.stringify(deed.details) })
    .execute();
}
