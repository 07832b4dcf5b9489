import type {
  MemberDetails,
  MemberField,
  MemberFieldValue,
} from '@atrium/contracts/organizations/people';
import type { DetailChanges } from './people.api.ts';

export const textDetails = ['employeeId', 'jobTitle', 'department', 'location', 'hiredOn'] as const;
type TextDetail = (typeof textDetails)[number];

/** The details of a member as texts of a form; empty without a value. */
export type DetailsDraft = Record<TextDetail, string> & {
  manager: { id: string; name: string } | null;
  /** By the key of the field. */
  customFields: Record<string, string>;
};

/** Returns the details as texts. Archived fields are left out. */
export function toDraft(details: MemberDetails): DetailsDraft {
  const { employeeId, jobTitle, department, location, hiredOn, manager } = details;
  return {
    employeeId: employeeId ?? '',
    jobTitle: jobTitle ?? '',
    department: department ?? '',
    location: location ?? '',
    hiredOn: hiredOn ?? '',
    manager,
    customFields: Object.fromEntries(
      details.fields.map(({ key }) => [key, String(details.customFields[key] ?? '')]),
    ),
  };
}

/** Returns the value of a text for a field; null if it is empty, undefined if it does not fit. */
export function parseFieldValue(
  { type }: Pick<MemberField, 'type'>,
  text: string,
): MemberFieldValue | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (type === 'boolean') return trimmed === 'true';
  if (type !== 'number') return trimmed;
  const value = Number(trimmed.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/** Returns the keys of custom fields whose text is not valid, with the reason. */
export function findFieldErrors(
  details: MemberDetails,
  draft: DetailsDraft,
): Partial<Record<string, 'required' | 'number'>> {
  const errors: Partial<Record<string, 'required' | 'number'>> = {};
  for (const field of details.fields) {
    const value = parseFieldValue(field, draft.customFields[field.key] ?? '');
    if (value === undefined) errors[field.key] = 'number';
    // The server also accepts a required field that has never had a value.
    const hadValue = details.customFields[field.key] !== undefined;
    if (value === null && field.isRequired && hadValue) errors[field.key] = 'required';
  }
  return errors;
}

/** Returns what the form changes. Fields that stay the same are left out, so that other changes are not overwritten. */
export function toChanges(details: MemberDetails, draft: DetailsDraft): DetailChanges {
  const before = toDraft(details);
  const changes: DetailChanges = {};
  for (const key of textDetails)
    if (draft[key].trim() !== before[key]) changes[key] = draft[key].trim() || null;
  if (draft.manager?.id !== before.manager?.id) changes.managerId = draft.manager?.id ?? null;
  const customFields = Object.fromEntries(
    details.fields.flatMap((field) => {
      const text = draft.customFields[field.key] ?? '';
      if (text.trim() === before.customFields[field.key]) return [];
      return [[field.key, parseFieldValue(field, text) ?? null]];
    }),
  );
  return { ...changes, ...(Object.keys(customFields).length > 0 && { customFields }) };
}
