import type { Course, CourseDetail, Lesson } from '@atrium/contracts/courses';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { canReadCourse } from '../../policies/course.policy.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import {
  factsOf,
  findCourse,
  findCourseByPublicPath,
  listModules,
  listSeenLessons,
  type CourseRecord,
  type SeenLesson,
} from './courses.queries.ts';

type Listed = Pick<CourseRecord, 'id' | 'publicPath'>;

/** Where a course opens: at its public address if it has one. */
export const courseHref = ({ id, publicPath }: Listed) =>
  publicPath === null ? `/course/${id}` : `/${publicPath}`;

export const lessonHref = (course: Listed, lessonId: number) =>
  `${courseHref(course)}/lesson/${lessonId}`;

/** A course somebody may read; to anyone else it does not exist. */
export async function getReadableCourse(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<CourseRecord> {
  requireActiveOrganization(actor);
  const course = await findCourse(deps.db, courseId);
  if (!course || !canReadCourse(actor, factsOf(course))) throw new AppError('not_found');
  return course;
}

type Shown = Omit<CourseRecord, keyof CourseOnly>;
type CourseOnly = Pick<
  CourseRecord,
  | 'organizationId'
  | 'authorId'
  | 'archivedAt'
  | 'outcomes'
  | 'prerequisites'
  | 'learnerLessons'
  | 'manualCompletion'
  | 'passMarkPercent'
  | 'priceCents'
  | 'priceCurrency'
  | 'capstoneReview'
  | 'completionRule'
  | 'videoCompletePercent'
>;

/** A course as lists show it. */
export function toCourse(row: Shown, isExclusive: boolean): Course {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    level: row.level,
    language: row.language,
    thumbnail: row.thumbnail,
    rating: row.ratingCount === 0 ? 0 : row.ratingSum / row.ratingCount,
    reviewCount: row.ratingCount,
    enrollmentCount: row.enrollmentCount,
    instructorName: row.instructorName,
    instructorAvatar: row.instructorAvatar,
    duration: Math.round(row.durationSeconds / 60),
    visibility: row.visibility,
    isPublished: row.publishedVersion !== null,
    isFeatured: row.featuredRank !== null,
    isExclusive,
    catalogueTitle: row.catalogueTitle,
    hasCertificate: row.certificateTitle !== null,
    href: courseHref(row),
    createdAt: row.createdAt.toISOString(),
  };
}

async function detail(
  deps: Deps,
  course: CourseRecord,
  lessons: SeenLesson[],
  isExclusive: boolean,
): Promise<CourseDetail> {
  const modules = await listModules(deps.db, course.id);
  const shown = new Set(lessons.map(({ moduleId }) => moduleId));
  return {
    ...toCourse(course, isExclusive),
    outcomes: course.outcomes,
    prerequisites: course.prerequisites,
    certificateTitle: course.certificateTitle,
    lessonCount: lessons.length,
    lessonSeconds: lessons.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    modules: modules.filter(({ id }) => shown.has(id)),
    manualCompletion: course.manualCompletion,
  };
}

/** A lesson as outlines show it. */
export const toLesson = (course: CourseRecord, lesson: SeenLesson): Lesson => ({
  id: lesson.id,
  courseId: lesson.courseId,
  moduleId: lesson.moduleId,
  orderIndex: lesson.orderIndex,
  kind: lesson.kind,
  title: lesson.title,
  description: lesson.description,
  duration: lesson.durationSeconds,
  isPreview: lesson.isPreview,
  points: lesson.points,
  href: lessonHref(course, lesson.id),
});

/** One course, as its page shows it. */
export async function describeCourse(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<CourseDetail> {
  const course = await getReadableCourse(deps, actor, courseId);
  const lessons = await listSeenLessons(deps.db, courseId);
  return detail(deps, course, lessons, actor.membership?.hasExclusiveCatalogue === true);
}

/** The outline of a course. */
export async function describeLessons(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<Lesson[]> {
  const course = await getReadableCourse(deps, actor, courseId);
  const lessons = await listSeenLessons(deps.db, courseId);
  return lessons.map((lesson) => toLesson(course, lesson));
}

/** What anyone sees of the course behind a public address: its page and its outline. */
export async function describePublicCourse(deps: Deps, segment: string) {
  const course = await findCourseByPublicPath(deps.db, segment);
  if (!course) throw new AppError('not_found');
  const lessons = await listSeenLessons(deps.db, course.id);
  return {
    course: await detail(deps, course, lessons, false),
    lessons: lessons.map((lesson) => toLesson(course, lesson)),
  };
}
