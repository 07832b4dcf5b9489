import type { TransferCodeStatus } from '@atrium/contracts/organizations/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { hasAuthorizedTransferCreator } from '../../../policies/transfer.policy.ts';

export type TransferCodeRow = {
  id: string;
  codeEnd: string;
  status: TransferCodeStatus;
  uses: number;
  createdBy: string | null;
  createdAt: Date;
  expiresAt: Date;
};

const status = sql<TransferCodeStatus>`case
  when transfer_codes.revoked_at is not null or not ${hasAuthorizedTransferCreator} then 'revoked'
  when transfer_codes.expires_at <= now() then 'expired'
  else 'active' end`;

const selectCodes = (db: Database, where: RawBuilder<boolean>) =>
  db
    .selectFrom('transferCodes')
    .leftJoin('profiles as maker', 'maker.id', 'transferCodes.createdBy')
    .leftJoin('auth.users as account', 'account.id', 'transferCodes.createdBy')
    .select([
      'transferCodes.id',
      'transferCodes.codeEnd',
      'transferCodes.uses',
      'transferCodes.createdAt',
      'transferCodes.expiresAt',
      status.as('status'),
      sql<string | null>`coalesce(maker.full_name, account.email)`.as('createdBy'),
    ])
    .where(where);

/** Lists the newest codes of an organization. */
export const listCodes = (
  db: Database,
  organizationId: string,
  limit: number,
): Promise<TransferCodeRow[]> =>
  selectCodes(db, sql`transfer_codes.organization_id = ${organizationId}`)
    .orderBy('transferCodes.createdAt', 'desc')
    .orderBy('transferCodes.id')
    .limit(limit)
    .execute();

export const getCode = (db: Database, id: string): Promise<TransferCodeRow> =>
  selectCodes(db, sql`transfer_codes.id = ${id}`).executeTakeFirstOrThrow();

/** Counts the codes of an organization that can be used. */
export async function countOpenCodes(db: Database, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('transferCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`${status} = 'active'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a code, which expires after seven days. */
export async function insertCode(
  db: Database,
  code: { organizationId: string; codeHash: Buffer; codeEnd: string; createdBy: string },
): Promise<string> {
  const { id } = await db
    .insertInto('transferCodes')
    .values(code)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Revokes a code. Returns undefined if the organization has no such code, and whether it was active. */
export async function revokeCode(db: Database, organizationId: string, id: string) {
  const { rows } = await sql<{ codeEnd: string; isChange: boolean }>`
    with found as (
      select id, code_end, revoked_at is null as is_change from transfer_codes
      where id = ${id} and organization_id = ${organizationId} for update
    ), revoked as (
      update transfer_codes set revoked_at = now() where id in (select id from found where is_change))
    select code_end, is_change from found`.execute(db);
  return rows[0];
}

/** The organization that a code transfers people to. */
export type TransferTarget = { codeId: string; organizationId: string; organizationName: string };

/** Finds the active organization of a code that can be used. */
export async function findTarget(
  db: Database,
  codeHash: Buffer,
): Promise<TransferTarget | undefined> {
  return db
    .selectFrom('transferCodes')
    .innerJoin('organizations', 'organizations.id', 'transferCodes.organizationId')
    .select([
      'transferCodes.id as codeId',
      'organizations.id as organizationId',
      'organizations.name as organizationName',
    ])
    .where('transferCodes.codeHash', '=', codeHash)
    .where('organizations.isActive', '=', true)
    .where(sql<boolean>`${status} = 'active'`)
    .executeTakeFirst();
}

/** Counts people who are transferred with a code, and locks it. Returns false if it was revoked or has expired meanwhile. */
export async function useCode(db: Database, id: string, people: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('transferCodes')
    .set({ uses: sql<number>`uses + ${people}` })
    .where('id', '=', id)
    .where(sql<boolean>`${status} = 'active'`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
