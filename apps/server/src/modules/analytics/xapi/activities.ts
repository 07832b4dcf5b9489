import type { Language, LessonKind } from '@atrium/contracts/courses/constants';
import { activityTypes, languageTags, lessonTypes, ownIri } from './vocabulary.ts';

/** What is known about the subject of an event. If it was deleted, only its id remains. */
export type StatementContext = {
  /** Base URL of the product. */
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

function defineActivity(about: StatementContext, type: string, title: string | null | undefined) {
  const { course } = about;
  const name = title && course ? { name: { [languageTags[course.language]]: title } } : {};
  return { definition: { type, ...name } };
}

export const courseActivity = (courseId: number, about: StatementContext): Activity => ({
  objectType: 'Activity',
  id: ownIri(about.site, `courses/${courseId}`),
  ...defineActivity(about, activityTypes.course, about.course?.title),
});

export const certificateActivity = (courseId: number, about: StatementContext): Activity => ({
  objectType: 'Activity',
  id: ownIri(about.site, `courses/${courseId}/certificate`),
  ...defineActivity(about, activityTypes.certificate, about.course?.certificateTitle),
});

export const lessonActivity = (lessonId: number, about: StatementContext): Activity => ({
  objectType: 'Activity',
  id: ownIri(about.site, `lessons/${lessonId}`),
  ...(about.lesson && defineActivity(about, lessonTypes[about.lesson.kind], about.lesson.title)),
});
