import type { Language, LessonKind } from '@atrium/contracts/constants';
import { activityTypes, languageTags, lessonTypes, ownIri } from './vocabulary.ts';

/** What is known of what an event tells of. It may be gone since: then there is only its address. */
export type About = {
  /** Where the product is reached. */
  site: string;
  learnerName?: string | undefined;
  reviewerName?: string | undefined;
  course?:
    { title: string; language: Language; certificateTitle?: string | null | undefined } | undefined;
  lesson?: { title: string; kind: LessonKind } | undefined;
};

export type Activity = {
  objectType: 'Activity';
  id: string;
  definition?: { type: string; name?: Record<string, string> };
};

function describe(about: About, type: string, title: string | null | undefined) {
  const { course } = about;
  const name = title && course ? { name: { [languageTags[course.language]]: title } } : {};
  return { definition: { type, ...name } };
}

export const courseActivity = (courseId: number, about: About): Activity => ({
  objectType: 'Activity',
  id: ownIri(about.site, `courses/${courseId}`),
  ...describe(about, activityTypes.course, about.course?.title),
});

export const certificateActivity = (courseId: number, about: About): Activity => ({
  objectType: 'Activity',
  id: ownIri(about.site, `courses/${courseId}/certificate`),
  ...describe(about, activityTypes.certificate, about.course?.certificateTitle),
});

export const lessonActivity = (lessonId: number, about: About): Activity => ({
  objectType: 'Activity',
  id: ownIri(about.site, `lessons/${lessonId}`),
  ...(about.lesson && describe(about, lessonTypes[about.lesson.kind], about.lesson.title)),
});
