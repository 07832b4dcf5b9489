import { BRAND } from '@atrium/contracts/constants';
import type { TFunction } from 'i18next';
import type { Extent } from './certificate.ts';

/** How much a course asks for. */
export type CourseExtent = { lessonCount: number; quizCount: number; hasCapstone: boolean };

/** What the holder had to complete. */
export function extentOf({ quizCount, hasCapstone }: Omit<CourseExtent, 'lessonCount'>): Extent {
  if (quizCount > 0 && hasCapstone) return 'all';
  if (quizCount > 0) return 'quizzes';
  return hasCapstone ? 'capstone' : 'lessons';
}

/** The words around the seal. */
export const sealOf = (course: CourseExtent, t: TFunction): string =>
  t(`certificate.seal.${extentOf(course)}`, {
    lessons: t('certificate.seal.lessonCount', { count: course.lessonCount }),
    quizzes: t('certificate.seal.quizCount', { count: course.quizCount }),
    brand: BRAND.toUpperCase(),
  });
