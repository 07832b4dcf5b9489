import { pins } from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';
import { createKioskCode, hashKioskCode } from './kiosk-codes.ts';
import { listMembersWithoutPin, saveSheetCodes } from './sheet-codes.queries.ts';

/**
 * Creates sign-in codes for a printed sheet, for the given or all members of an organization who have no email and no PIN.
 * Members without a valid code come first if there are too many for one sheet. `remaining`: those who still have none.
 */
export async function createSheetCodes(
  tx: Database,
  organizationId: string,
  userIds: string[] | undefined,
) {
  const members = await listMembersWithoutPin(tx, organizationId, userIds);
  const chosen = members.slice(0, pins.sheetCodes).map(({ hasCode: _hasCode, ...member }) => {
    const code = createKioskCode('sheet');
    return { ...member, code, codeHash: hashKioskCode(code) };
  });
  const stored = await saveSheetCodes(tx, chosen);
  const storedIds = new Set(stored.map(({ userId }) => userId));
  return {
    codes: chosen
      .filter(({ userId }) => storedIds.has(userId))
      .map(({ codeHash: _codeHash, ...code }) => code)
      .toSorted((a, b) => a.fullName.localeCompare(b.fullName)),
    expiresAt: stored[0]?.codeExpiresAt,
    remaining: members.slice(pins.sheetCodes).filter(({ hasCode }) => !hasCode).length,
  };
}
