import { minGroupSize } from '@atrium/contracts/analytics/constants';
import { currency } from '@atrium/contracts/courses/constants';
import type { Course, CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import { inSnapshot } from '../../platform/database/database.ts';
import type { Revisions } from '../../platform/database/revisions.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/base/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { canReadCourse } from '../../policies/course.policy.ts';
import { canEditDraft } from '../../policies/draft.policy.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { maskAverage, maskCount } from '../../policies/small-groups.ts';
import { getReadableContent, type CourseContent } from './content.service.ts';
import {
  toCourseFacts,
  findCourse,
  findCourseByPublicPath,
  listModules,
  listVisibleLessons,
  type CourseRecord,
  type VisibleLesson,
} from './courses.queries.ts';

type LinkedCourse = Pick<CourseRecord, 'id' | 'publicPath'>;

/** Returns the path of the course page: the public path if the course has one. */
export const courseHref = ({ id, publicPath }: LinkedCourse) =>
  publicPath === null ? `/course/${id}` : `/${publicPath}`;

export const lessonHref = (course: LinkedCourse, lessonId: number) =>
  `${courseHref(course)}/lesson/${lessonId}`;

/** Returns a course the actor may read. Throws `not_found` otherwise. */
export async function getReadableCourse(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  courseId: number,
): Promise<CourseRecord> {
  requireActiveOrganization(actor);
  const course = await findCourse(db, courseId);
  if (!course || !canReadCourse(actor, toCourseFacts(course))) throw new AppError('not_found');
  return course;
}

type ListedCourse = Omit<CourseRecord, keyof DetailOnlyColumns>;
type DetailOnlyColumns = Pick<
  CourseRecord,
  | 'organizationId'
  | 'authorId'
  | 'archivedAt'
  | 'outcomes'
  | 'prerequisites'
  | 'learnerLessons'
  | 'manualCompletion'
  | 'lessonOrder'
  | 'requiresOpening'
  | 'passMarkPercent'
  | 'priceCents'
  | 'capstoneReview'
  | 'completionRule'
  | 'videoCompletePercent'
  | 'prerequisiteIds'
>;

/**
 * Returns the duration of a course: the sum of its lessons, or the author's estimate if one is stated or the sum is 0.
 */
export function getCourseDuration({
  durationSeconds,
  hasStatedDuration,
  lessonSeconds,
}: Pick<ListedCourse, 'durationSeconds' | 'hasStatedDuration' | 'lessonSeconds'>) {
  const isEstimated = hasStatedDuration || lessonSeconds === 0;
  return { seconds: isEstimated ? durationSeconds : lessonSeconds, isEstimated };
}

/**
 * Returns the course stats shown to users. The learners of a course that is not public are colleagues of the reader, so
 * groups too small for analytics are hidden here too. Only a super admin's lists show them.
 */
function statsOf(
  { visibility, ratingCount, ratingSum, enrollmentCount }: ListedCourse,
  showsSmallGroups: boolean,
) {
  const hiddenBelow = visibility === 'public' || showsSmallGroups ? null : minGroupSize;
  return {
    rating: maskAverage(ratingSum, ratingCount, hiddenBelow) ?? 0,
    reviewCount: maskCount(ratingCount, hiddenBelow),
    enrollmentCount: maskCount(enrollmentCount, hiddenBelow),
  };
}

/** Maps a row to the course that lists show. */
export function toCourse(
  row: ListedCourse,
  isExclusive: boolean,
  showsSmallGroups = false,
): Course {
  const { seconds, isEstimated } = getCourseDuration(row);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    level: row.level,
    language: row.language,
    thumbnail: row.thumbnail,
    ...statsOf(row, showsSmallGroups),
    instructorName: row.instructorName,
    instructorAvatar: row.instructorAvatar,
    duration: Math.round(seconds / 60),
    isDurationEstimated: isEstimated,
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

function toCourseDetail(
  { course, modules, lessons }: Pick<CourseContent, 'course' | 'modules' | 'lessons'>,
  { isExclusive, canEdit }: { isExclusive: boolean; canEdit: boolean },
): CourseDetail {
  const visibleModuleIds = new Set(lessons.map(({ moduleId }) => moduleId));
  return {
    ...toCourse(course, isExclusive),
    outcomes: course.outcomes,
    prerequisites: course.prerequisites,
    hasPrerequisites: course.prerequisiteIds.length > 0,
    certificateTitle: course.certificateTitle,
    price: course.priceCents > 0 ? { cents: course.priceCents, currency } : null,
    lessonCount: lessons.length,
    lessonSeconds: lessons.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    modules: modules.filter(({ id }) => visibleModuleIds.has(id)),
    manualCompletion: course.manualCompletion,
    version: course.publishedVersion,
    canEdit,
  };
}

/** Maps a row to the lesson that outlines show. */
export const toLesson = (course: CourseRecord, lesson: VisibleLesson): Lesson => ({
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
  version: course.publishedVersion,
  href: lessonHref(course, lesson.id),
});

/** Returns a course with the details its page shows. */
export async function getCourse(
  deps: Deps,
  actor: Actor,
  revisions: Revisions,
): Promise<CourseDetail> {
  const content = await getReadableContent(deps, actor, revisions);
  const isExclusive = actor.membership?.hasExclusiveCatalogue === true;
  const canEdit = canEditDraft(actor, content.facts);
  return deps.memory.getOrCompute(
    `course ${revisions.courseId} ${revisions.content} ${isExclusive} ${canEdit}`,
    () => Promise.resolve(toCourseDetail(content, { isExclusive, canEdit })),
  );
}

/** Lists the lessons of a course that learners can see. */
export async function listLessons(
  deps: Deps,
  actor: Actor,
  revisions: Revisions,
): Promise<Lesson[]> {
  const { course, lessons } = await getReadableContent(deps, actor, revisions);
  return deps.memory.getOrCompute(`lessons ${revisions.courseId} ${revisions.content}`, () =>
    Promise.resolve(lessons.map((lesson) => toLesson(course, lesson))),
  );
}

/** Returns the course with a public path and its lessons. Needs no session. */
export async function getPublicCourse(deps: Deps, segment: string) {
  return inSnapshot(deps.db, async (db) => {
    const course = await findCourseByPublicPath(db, segment);
    if (!course) throw new AppError('not_found');
    const lessons = await listVisibleLessons(db, course.id);
    const modules = await listModules(db, course.id);
    return {
      course: toCourseDetail({ course, modules, lessons }, { isExclusive: false, canEdit: false }),
      lessons: lessons.map((lesson) => toLesson(course, lesson)),
    };
  });
}
