import type { AnalyticsCategories, AnalyticsScope } from '@atrium/contracts/analytics';
import { atOneMoment, type Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { writeCsv } from './analytics-csv.ts';
import {
  countAuthoredByCategory,
  countByCategory,
  countCoursesByCategory,
} from './categories.queries.ts';
import { listOwnCourses } from './own-record.queries.ts';
import { wholePercentages } from './percentages.ts';
import { getLook, type Look } from './scopes.service.ts';

async function countCategories(db: Database, actor: Actor, look: Look) {
  switch (look.scope) {
    case 'own': {
      const own = await listOwnCourses(db, { learnerId: actor.id, timeZone: look.timeZone });
      return countCoursesByCategory(
        db,
        own.map(({ courseId }) => courseId),
      );
    }
    case 'courses':
      return countAuthoredByCategory(db, actor, look.hiddenBelow ?? 1);
    case 'platform':
    case 'organization':
      return countByCategory(db, look.figureIds);
  }
}

type Asked = { scope?: AnalyticsScope | undefined };

/** How enrollments fall to categories, in percent of those that are told of. */
export async function describeCategories(
  deps: Deps,
  actor: Actor,
  { scope }: Asked,
): Promise<AnalyticsCategories> {
  const counts = await atOneMoment(deps.db, async (db) =>
    countCategories(db, actor, await getLook(db, actor, scope)),
  );
  const percentages = wholePercentages(counts.map(({ enrollments }) => enrollments));
  return counts.map((each, index) => ({ ...each, percentage: percentages[index] ?? 0 }));
}

/** The same as a table. */
export async function exportCategories(deps: Deps, actor: Actor, asked: Asked) {
  const categories = await describeCategories(deps, actor, asked);
  return writeCsv(
    ['Category', 'Enrollments', 'Percentage'],
    categories.map(({ category, enrollments, percentage }) => [category, enrollments, percentage]),
  );
}
