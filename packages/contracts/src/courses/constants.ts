import { BRAND } from '../base/constants.ts';

export const categories = [
  'Development',
  'Data Science',
  'Business',
  'Design',
  'Marketing',
  'Property Technology',
  'IT & Software',
] as const;
export type Category = (typeof categories)[number];

export const levels = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type Level = (typeof levels)[number];
export const languages = ['English', 'Spanish', 'French', 'German'] as const;
export type Language = (typeof languages)[number];
export const visibilities = ['public', 'private', 'organization'] as const;
export type Visibility = (typeof visibilities)[number];
export const lessonKinds = ['video', 'text', 'quiz', 'exam', 'capstone'] as const;
export type LessonKind = (typeof lessonKinds)[number];
/** In which order learners open lessons: any, or each once all lessons before it are complete. */
export const lessonOrders = ['free', 'sequential'] as const;
export type LessonOrder = (typeof lessonOrders)[number];
/** How a video is completed: by the share of seconds watched, or by the furthest position. */
export const completionRules = ['watched', 'position'] as const;
export const courseSorts = ['popular', 'newest', 'rating'] as const;
export type CourseSort = (typeof courseSorts)[number];

/** Limits of ratings; a learner may rate from `fromPercent` progress on. */
export const ratings = { min: 1, max: 5, commentMax: 300, fromPercent: 50 } as const;

/** The currency of all prices. */
export const currency = 'USD';

/** Label for sums of list prices; the product takes no payments. */
export const listPriceLabel = `List price at enrollment (not charged by ${BRAND})`;

/** Which lessons learners see: all of them, or only those in modules. */
export const learnerLessonRules = ['all', 'in_modules'] as const;
