import { listPriceLabel } from '@atrium/contracts/courses/constants';
import type { AnalyticsTopCourses } from '@atrium/contracts/analytics/analytics';
import { topCourses, type AnalyticsScope } from '@atrium/contracts/analytics/constants';
import { inSnapshot, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canSeeRevenue } from '../../../policies/analytics.policy.ts';
import { canOverseeCourse } from '../../../policies/course.policy.ts';
import { toCourseFacts } from '../../courses/index.ts';
import { type AnalyticsView, getAnalyticsView, writeCsv } from '../scopes/index.ts';
import { listOwnCourses, listOwnRatings } from '../aggregation/index.ts';
import { round, maskAverage, maskCount, maskPercent } from '../../../policies/small-groups.ts';
import {
  listTopCourseRows,
  listTopAuthoredCourseRows,
  listReadableCourses,
  type CourseWithStats,
} from './top-courses.queries.ts';

/** Lists the courses the actor takes, with stats of the actor alone. */
async function listOwn(db: Database, actor: Actor, timeZone: string): Promise<CourseWithStats[]> {
  const own = { learnerId: actor.id, timeZone };
  const taken = new Map((await listOwnCourses(db, own)).map((each) => [each.courseId, each]));
  const ratings = await listOwnRatings(db, own);
  const stars = new Map(ratings.map(({ courseId, rating }) => [courseId, rating]));
  const courses = await listReadableCourses(db, actor, [...taken.keys()]);
  return courses.map((course) => ({
    ...course,
    enrolled: 1,
    completed: taken.get(course.id)?.completedOn ? 1 : 0,
    raters: stars.has(course.id) ? 1 : 0,
    stars: stars.get(course.id) ?? 0,
    revenueCents: 0,
  }));
}

async function listTaken(db: Database, actor: Actor, view: AnalyticsView, limit: number) {
  switch (view.scope) {
    case 'own':
      return (await listOwn(db, actor, view.timeZone)).slice(0, limit);
    case 'courses':
      return listTopAuthoredCourseRows(db, actor, view.hiddenBelow ?? 1, limit);
    case 'system':
    case 'organization':
      return listTopCourseRows(db, actor, view.scopeIds, limit);
  }
}

function toTopCourse(
  course: CourseWithStats,
  actor: Actor,
  hiddenBelow: number | null,
  hasRevenue: boolean,
): AnalyticsTopCourses[number] {
  const { id, title, category, thumbnail, instructorName } = course;
  const { enrolled, completed, raters, stars, revenueCents } = course;
  const rating = maskAverage(stars, raters, hiddenBelow);
  return {
    id,
    title,
    category,
    thumbnail,
    instructorName,
    isManaged: canOverseeCourse(actor, toCourseFacts(course)),
    enrollmentCount: maskCount(enrolled, hiddenBelow),
    completionRate: maskPercent(completed, enrolled, hiddenBelow),
    rating: rating === null ? null : round(rating, 1),
    revenue: hasRevenue && revenueCents > 0 ? revenueCents / 100 : null,
  };
}

type ScopeQuery = { scope?: AnalyticsScope | undefined };

async function getTopCourses(
  deps: Deps,
  actor: Actor,
  { scope, limit }: ScopeQuery & { limit: number },
) {
  return inSnapshot(deps.db, async (db) => {
    const view = await getAnalyticsView(db, actor, scope);
    const hasRevenue = canSeeRevenue(actor, view.scope);
    const taken = await listTaken(db, actor, view, limit);
    return {
      hasRevenue,
      courses: taken.map((course) => toTopCourse(course, actor, view.hiddenBelow, hasRevenue)),
    };
  });
}

/** Returns the courses with the most learners. */
export async function listTopCourses(
  deps: Deps,
  actor: Actor,
  query: ScopeQuery & { limit: number },
): Promise<AnalyticsTopCourses> {
  return (await getTopCourses(deps, actor, query)).courses;
}

const header = [
  'Course',
  'Category',
  'Instructor',
  'Enrollments',
  'Completion Rate',
  'Average Rating',
];

/** Returns the same as CSV, with a revenue column for those who may see it. */
export async function exportTopCourses(deps: Deps, actor: Actor, { scope }: ScopeQuery) {
  const { hasRevenue, courses } = await getTopCourses(deps, actor, {
    scope,
    limit: topCourses.most,
  });
  return writeCsv(
    hasRevenue ? [...header, listPriceLabel] : header,
    courses.map((course) => [
      course.title,
      course.category,
      course.instructorName,
      course.enrollmentCount,
      course.completionRate,
      course.rating,
      ...(hasRevenue ? [course.revenue] : []),
    ]),
  );
}
