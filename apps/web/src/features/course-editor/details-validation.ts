import { courseDrafts } from '@atrium/contracts/constants';
import { draftDetails, type DraftDetails } from '@atrium/contracts/course-drafts';
import type { TFunction } from 'i18next';
import { formatCount } from '../../lib/format.ts';

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
  if (!isTooLong) return t(`courseEditor.problems.${field}`);
  return t('courseEditor.problems.durationMax', { max: formatCount(courseDrafts.minutesMax) });
}

/** Parses a number of minutes; 0 if the text is not a number. */
export const parseMinutes = (typed: string): number => Number.parseInt(typed, 10) || 0;
