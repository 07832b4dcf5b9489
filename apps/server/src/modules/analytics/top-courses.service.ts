import { listPriceLabel } from '@atrium/contracts/constants';
import {
  topCourses,
  type AnalyticsScope,
  type AnalyticsTopCourses,
} from '@atrium/contracts/analytics';
import { atOneMoment, type Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { maySeeRevenue } from '../../policies/analytics.policy.ts';
import { overseesCourse } from '../../policies/course.policy.ts';
import { factsOf } from '../courses/index.ts';
import { writeCsv } from './analytics-csv.ts';
import { listOwnCourses, listOwnRatings } from './own-record.queries.ts';
import { getLook, type Look } from './scopes.service.ts';
import { round, tellAverage, tellCount, tellPercent } from '../../policies/small-groups.ts';
import {
  listMostTaken,
  listMostTakenAuthored,
  listReadable,
  type TakenCourse,
} from './top-courses.queries.ts';

/** Lists the courses the actor takes, with stats of the actor alone. */
async function listOwn(db: Database, actor: Actor, timeZone: string): Promise<TakenCourse[]> {
  const own = { learnerId: actor.id, timeZone };
  const taken = new Map((await listOwnCourses(db, own)).map((each) => [each.courseId, each]));
  const ratings = await listOwnRatings(db, own);
  const stars = new Map(ratings.map(({ courseId, rating }) => [courseId, rating]));
  const courses = await listReadable(db, actor, [...taken.keys()]);
  return courses.map((course) => ({
    ...course,
    enrolled: 1,
    completed: taken.get(course.id)?.completedOn ? 1 : 0,
    raters: stars.has(course.id) ? 1 : 0,
    stars: stars.get(course.id) ?? 0,
    revenueCents: 0,
  }));
}

async function listTaken(db: Database, actor: Actor, view: Look, limit: number) {
  switch (view.scope) {
    case 'own':
      return (await listOwn(db, actor, view.timeZone)).slice(0, limit);
    case 'courses':
      return listMostTakenAuthored(db, actor, view.hiddenBelow ?? 1, limit);
    case 'platform':
    case 'organization':
      return listMostTaken(db, actor, view.figureIds, limit);
  }
}

function toTopCourse(
  course: TakenCourse,
  actor: Actor,
  hiddenBelow: number | null,
  hasRevenue: boolean,
): AnalyticsTopCourses[number] {
  const { id, title, category, thumbnail, instructorName } = course;
  const { enrolled, completed, raters, stars, revenueCents } = course;
  const rating = tellAverage(stars, raters, hiddenBelow);
  return {
    id,
    title,
    category,
    thumbnail,
    instructorName,
    isManaged: overseesCourse(actor, factsOf(course)),
    enrollmentCount: tellCount(enrolled, hiddenBelow),
    completionRate: tellPercent(completed, enrolled, hiddenBelow),
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
  return atOneMoment(deps.db, async (db) => {
    const view = await getLook(db, actor, scope);
    const hasRevenue = maySeeRevenue(actor, view.scope);
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
