import { BRAND } from '@atrium/contracts/constants';
import type { CertificateRecord } from './certificates.queries.ts';

type Extent = Pick<CertificateRecord, 'lessonCount' | 'quizCount' | 'hasCapstone'>;

/** What somebody has completed, as part of a sentence: "every lesson and every quiz". */
export function describeExtent({ quizCount, hasCapstone }: Extent): string {
  if (quizCount > 0 && hasCapstone) return 'every lesson, every quiz and the capstone project';
  if (quizCount > 0) return 'every lesson and every quiz';
  return hasCapstone ? 'every lesson and the capstone project' : 'every lesson';
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** The words around the seal. */
export function sealWords({ lessonCount, quizCount, hasCapstone }: Extent): string {
  const last = quizCount > 0 ? counted(quizCount, 'QUIZ', 'QUIZZES') : BRAND.toUpperCase();
  const parts = [
    'COMPLETED',
    counted(lessonCount, 'LESSON', 'LESSONS'),
    hasCapstone ? 'CAPSTONE' : last,
  ];
  return `${parts.join(' · ')} · `;
}

/** A day as a certificate writes it: the same wherever it is read. */
export const formatDay = (date: Date): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

type Validity = Pick<
  CertificateRecord,
  'validUntil' | 'requiredBy' | 'requiredMonths' | 'graceUntil' | 'revokedAt'
>;

/**
 * Returns until when a certificate is valid and which renewal its issuer requires, one line each, as its public page
 * says it; nothing for one that was revoked. `isSettable` says whether there are letters for a name.
 */
export function validityLines(
  { validUntil, requiredBy, requiredMonths, graceUntil, revokedAt }: Validity,
  isSettable: (name: string) => boolean,
): string[] {
  if (revokedAt) return [];
  const day = (date: string) => formatDay(new Date(date));
  const lines = validUntil === null ? [] : [`Valid until ${day(validUntil)}.`];
  if (requiredBy === null || requiredMonths === null) return lines;
  const organization = isSettable(requiredBy) ? requiredBy : "The holder's organization";
  const every = requiredMonths === 1 ? 'month' : `${requiredMonths} months`;
  const grace = graceUntil === null ? '' : ` Grace period until ${day(graceUntil)}.`;
  return [...lines, `${organization} requires this course every ${every}.${grace}`];
}
