import { courseDrafts } from '@atrium/contracts/constants';
import { draftDetails, type DraftDetails } from '@atrium/contracts/course-drafts';
import type { TFunction } from 'i18next';
import { formatCount } from '../../lib/format.ts';

/** Fields that can make the details invalid, in form order. */
export const problemFields = ['title', 'duration', 'instructorName', 'other'] as const;
export type ProblemField = (typeof problemFields)[number];

/** Returns the invalid fields. */
export function problemsIn(details: DraftDetails): readonly ProblemField[] {
  const invalid = new Set(draftDetails.safeParse(details).error?.issues.map(({ path }) => path[0]));
  const known = problemFields.filter((field) => invalid.has(field));
  return known.length === invalid.size ? known : [...known, 'other'];
}

export function problemWords(field: ProblemField, details: DraftDetails, t: TFunction): string {
  const isTooLong = field === 'duration' && details.duration > courseDrafts.minutesMax;
  if (!isTooLong) return t(`courseEditor.problems.${field}`);
  return t('courseEditor.problems.durationMax', { max: formatCount(courseDrafts.minutesMax) });
}

/** Parses a number of minutes; 0 if the text is not a number. */
export const minutesIn = (typed: string): number => Number.parseInt(typed, 10) || 0;
