import { pins } from '@atrium/contracts/identity/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A member without email and without PIN. */
export type MemberWithoutPin = {
  userId: string;
  fullName: string;
  username: string;
  employeeId: string | null;
  hasCode: boolean;
};

/** Lists the active members of an organization who have neither email nor PIN, those without a valid code first. */
export async function listMembersWithoutPin(
  db: Database,
  organizationId: string,
  userIds: string[] | undefined,
): Promise<MemberWithoutPin[]> {
  const { rows } = await sql<MemberWithoutPin>`
    select membership.user_id, coalesce(profile.full_name, profile.username) as full_name, profile.username,
      details.employee_id, coalesce(pins.code_expires_at > now(), false) as has_code
    from memberships membership
      join auth.users account on account.id = membership.user_id and shown_email(account.email) = ''
      join profiles profile on profile.id = membership.user_id and not profile.is_super_admin
      left join auth.pins on pins.user_id = membership.user_id
      left join member_details details on details.organization_id = membership.organization_id
        and details.user_id = membership.user_id
    where membership.organization_id = ${organizationId} and membership.role = 'member'
      and membership.deactivated_at is null and pins.pin_hash is null
      and ${userIds ? sql`membership.user_id = any(${userIds}::uuid[])` : sql`true`}
    order by has_code, sort_name(profile.full_name, profile.username), membership.user_id`.execute(
    db,
  );
  return rows;
}

/** Stores codes of members who still have no PIN. Returns whose were stored. */
export async function saveSheetCodes(
  db: Database,
  codes: { userId: string; codeHash: Buffer }[],
): Promise<{ userId: string; codeExpiresAt: Date }[]> {
  const listed = codes.map(({ userId, codeHash }) => ({ userId, hash: codeHash.toString('hex') }));
  const { rows } = await sql<{ userId: string; codeExpiresAt: Date }>`
    insert into auth.pins (user_id, code_hash, code_expires_at)
    select listed."userId", decode(listed.hash, 'hex'), now() + make_interval(days => ${pins.sheetDays})
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as listed ("userId" uuid, hash text)
    order by 1
    on conflict (user_id) do update set
      code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at, updated_at = now()
      where pins.pin_hash is null
    returning user_id, code_expires_at`.execute(db);
  return rows;
}
