import { BRAND } from '@atrium/contracts/base/constants';
import type { TFunction } from 'i18next';
import type { Extent } from './certificate.ts';

/** The parts of a course that determine the certificate's text. */
export type CourseExtent = { lessonCount: number; quizCount: number; hasCapstone: boolean };

/** Returns what the holder completed. */
export function extentOf({ quizCount, hasCapstone }: Omit<CourseExtent, 'lessonCount'>): Extent {
  if (quizCount > 0 && hasCapstone) return 'all';
  if (quizCount > 0) return 'quizzes';
  return hasCapstone ? 'capstone' : 'lessons';
}

/** Returns the text around the seal. */
export const sealOf = (course: CourseExtent, t: TFunction): string =>
  t(`certificate.seal.${extentOf(course)}`, {
    lessons: t('certificate.seal.lessonCount', { count: course.lessonCount }),
    quizzes: t('certificate.seal.quizCount', { count: course.quizCount }),
    brand: BRAND.toUpperCase(),
  });
