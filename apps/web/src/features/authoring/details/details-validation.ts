import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { draftDetails, type DraftDetails } from '@atrium/contracts/authoring/form-schemas';
import type { TFunction } from 'i18next';
import { formatCount } from '../../../lib/format/format.ts';

/** Fields that can make the details invalid, in form order. */
const validatedFields = ['title', 'duration', 'instructorName', 'other'] as const;
export type ValidatedField = (typeof validatedFields)[number];

/** Returns the invalid fields. */
export function findInvalidFields(details: DraftDetails): readonly ValidatedField[] {
  const invalid = new Set(draftDetails.safeParse(details).error?.issues.map(({ path }) => path[0]));
  const known = validatedFields.filter((field) => invalid.has(field));
  return known.length === invalid.size ? known : [...known, 'other'];
}

export function fieldErrorMessage(
  field: ValidatedField,
  details: DraftDetails,
  t: TFunction,
): string {
  const isTooLong = field === 'duration' && details.duration > courseDrafts.minutesMax;
  if (!isTooLong) return t(`courseEditor.errors.${field}`);
  return t('courseEditor.errors.durationMax', { max: formatCount(courseDrafts.minutesMax) });
}

/** Parses a number of minutes; 0 if the text is not a number. */
export const parseMinutes = (typed: string): number => Number.parseInt(typed, 10) || 0;
