import { BRAND } from '@atrium/contracts/base/constants';
import type { CertificateRecord } from './certificates.queries.ts';

type Extent = Pick<CertificateRecord, 'lessonCount' | 'quizCount' | 'hasCapstone'>;

/** Returns what was completed as a phrase, e.g. "every lesson and every quiz". */
export function formatCompletion({ quizCount, hasCapstone }: Extent): string {
  if (quizCount > 0 && hasCapstone) return 'every lesson, every quiz and the capstone project';
  if (quizCount > 0) return 'every lesson and every quiz';
  return hasCapstone ? 'every lesson and the capstone project' : 'every lesson';
}

const pluralize = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Returns the text around the seal. */
export function sealText({ lessonCount, quizCount, hasCapstone }: Extent): string {
  const last = quizCount > 0 ? pluralize(quizCount, 'QUIZ', 'QUIZZES') : BRAND.toUpperCase();
  const parts = [
    'COMPLETED',
    pluralize(lessonCount, 'LESSON', 'LESSONS'),
    hasCapstone ? 'CAPSTONE' : last,
  ];
  return `${parts.join(' · ')} · `;
}

/** Formats a date for a certificate, always in UTC. */
export const formatDay = (date: Date): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

type Validity = Pick<
  CertificateRecord,
  'validUntil' | 'requiredBy' | 'requiredMonths' | 'graceUntil' | 'revokedAt'
>;

/**
 * Returns the validity and the required renewal of a certificate, one line each, in the wording of its public page;
 * empty if it was revoked. `isRenderable` returns whether the fonts have glyphs for a name.
 */
export function validityLines(
  { validUntil, requiredBy, requiredMonths, graceUntil, revokedAt }: Validity,
  isRenderable: (name: string) => boolean,
): string[] {
  if (revokedAt) return [];
  const day = (date: string) => formatDay(new Date(date));
  const lines = validUntil === null ? [] : [`Valid until ${day(validUntil)}.`];
  if (requiredBy === null || requiredMonths === null) return lines;
  const organization = isRenderable(requiredBy) ? requiredBy : "The holder's organization";
  const every = requiredMonths === 1 ? 'month' : `${requiredMonths} months`;
  const grace = graceUntil === null ? '' : ` Grace period until ${day(graceUntil)}.`;
  return [...lines, `${organization} requires this course every ${every}.${grace}`];
}
