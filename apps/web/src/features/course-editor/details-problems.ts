import { courseDrafts } from '@atrium/contracts/constants';
import { draftDetails, type DraftDetails } from '@atrium/contracts/course-drafts';
import type { TFunction } from 'i18next';
import { formatCount } from '../../lib/format.ts';

/** What keeps the details from being saved, in the order of the form. */
export const problemFields = ['title', 'duration', 'instructorName', 'other'] as const;
export type ProblemField = (typeof problemFields)[number];

/** The fields that are not right yet. */
export function problemsIn(details: DraftDetails): readonly ProblemField[] {
  const wrong = new Set(draftDetails.safeParse(details).error?.issues.map(({ path }) => path[0]));
  const known = problemFields.filter((field) => wrong.has(field));
  return known.length === wrong.size ? known : [...known, 'other'];
}

export function problemWords(field: ProblemField, details: DraftDetails, t: TFunction): string {
  const isTooLong = field === 'duration' && details.duration > courseDrafts.minutesMax;
  if (!isTooLong) return t(`courseEditor.problems.${field}`);
  return t('courseEditor.problems.durationMax', { max: formatCount(courseDrafts.minutesMax) });
}

/** What somebody typed as minutes: a whole number, 0 when it is none. */
export const minutesIn = (typed: string): number => Number.parseInt(typed, 10) || 0;
