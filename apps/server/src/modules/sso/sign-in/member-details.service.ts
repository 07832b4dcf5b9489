import type { SsoDetailField } from '@atrium/contracts/sso/constants';
import { memberDetails } from '@atrium/contracts/organizations/constants';
import type { MemberField, MemberFieldValue } from '@atrium/contracts/organizations/people';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  findMemberByEmployeeId,
  listMemberFields,
  type MemberDetailChanges,
  saveMemberDetails,
} from '../../organizations/index.ts';
import type { ConnectionRow } from '../connections/index.ts';
import { findMemberByEmail } from './identities.queries.ts';

/** What a provider said about the details of a member. */
export type ProvidedDetails = {
  changes: MemberDetailChanges;
  /** Readable values by field, for test runs. */
  found: Record<string, string>;
  /** Fields with an attribute that is missing or does not fit. */
  missing: string[];
};

/** Returns the day of a date or time; undefined if it is none. */
function readDay(value: string): string | undefined {
  // ISO 8601, or the generalized time of directories such as 20240408000000Z.
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(value) ?? [];
  const text = `${year}-${month}-${day}`;
  const time = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(time.getTime()) || !time.toISOString().startsWith(text) ? undefined : text;
}

const readLine = (value: string, max: number): string | undefined =>
  Array.from(value.replaceAll(/\p{Cc}/gu, ' ').trim())
    .slice(0, max)
    .join('')
    .trim() || undefined;

/** Returns a value as the type of a field needs it; undefined if it does not fit. */
function readFieldValue(
  { type, choices }: MemberField,
  value: string,
): MemberFieldValue | undefined {
  switch (type) {
    case 'text':
      return readLine(value, memberDetails.fieldTextLength);
    case 'number': {
      const number = Number(value);
      return value !== '' && Number.isFinite(number) ? number : undefined;
    }
    case 'date':
      return readDay(value);
    case 'choice':
      return choices.find((choice) => choice.toLowerCase() === value.toLowerCase());
    case 'boolean':
      if (/^(true|yes|1)$/i.test(value)) return true;
      return /^(false|no|0)$/i.test(value) ? false : undefined;
  }
}

/** Finds the manager of whom a provider sends the email or the employee id. */
async function findManager(db: Database, organizationId: string, value: string) {
  return value.includes('@')
    ? findMemberByEmail(db, organizationId, value.toLowerCase())
    : findMemberByEmployeeId(db, organizationId, value);
}

async function readDetail(
  db: Database,
  organizationId: string,
  field: SsoDetailField,
  value: string,
): Promise<string | undefined> {
  if (field === 'manager') return findManager(db, organizationId, value);
  if (field === 'hiredOn') return readDay(value);
  return readLine(
    value,
    field === 'employeeId' ? memberDetails.employeeIdLength : memberDetails.textLength,
  );
}

/** Reads the details that a connection maps from what the provider sent. Changes nothing. */
export async function readProvidedDetails(
  db: Database,
  { organizationId, detailAttributes }: ConnectionRow,
  attributes: Record<string, string[]>,
): Promise<ProvidedDetails> {
  const { customFields: customAttributes = {}, ...plain } = detailAttributes;
  const result: ProvidedDetails = { changes: {}, found: {}, missing: [] };
  const valueOf = (name: string) => attributes[name]?.[0]?.trim() ?? '';
  for (const [field, name] of Object.entries(plain) as [SsoDetailField, string][]) {
    if (name === '') continue;
    const value = valueOf(name);
    const read = value === '' ? undefined : await readDetail(db, organizationId, field, value);
    if (read === undefined) result.missing.push(field);
    else {
      result.changes[field === 'manager' ? 'managerId' : field] = read;
      result.found[field] = field === 'manager' ? value : read;
    }
  }
  const mapped = Object.entries(customAttributes).filter(([, name]) => name !== '');
  const fields = mapped.length === 0 ? [] : await listMemberFields(db, organizationId);
  for (const [key, name] of mapped) {
    const field = fields.find((each) => each.key === key && !each.isArchived);
    if (!field) continue;
    const value = valueOf(name);
    const read = value === '' ? undefined : readFieldValue(field, value);
    if (read === undefined) result.missing.push(field.name);
    else {
      result.changes.customFields = { ...result.changes.customFields, [key]: read };
      result.found[field.name] = String(read);
    }
  }
  return result;
}

/**
 * Saves the details that a provider sent at a sign-in. A value that can't be saved, such as an employee id of someone
 * else, is left out and never refuses the sign-in.
 */
export async function syncMemberDetails(
  tx: Database,
  member: { organizationId: string; userId: string },
  { changes }: ProvidedDetails,
  ipAddress: string,
): Promise<void> {
  const editor = { id: member.userId, ipAddress };
  const save = async (part: MemberDetailChanges): Promise<boolean> => {
    try {
      await saveMemberDetails(tx, editor, member, part, 'sso');
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };
  const entries = Object.entries(changes);
  if (entries.length === 0 || (await save(changes))) return;
  for (const [field, value] of entries) await save({ [field]: value });
}
