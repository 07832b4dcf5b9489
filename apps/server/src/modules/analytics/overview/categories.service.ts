import type { AnalyticsCategories, AnalyticsScope } from '@atrium/contracts/analytics';
import { inSnapshot, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { type AnalyticsView, getAnalyticsView, writeCsv } from '../scopes/index.ts';
import {
  countAuthoredByCategory,
  countByCategory,
  countCoursesByCategory,
} from './categories.queries.ts';
import { listOwnCourses } from '../aggregation/index.ts';
import { wholePercentages } from './percentages.ts';

async function countCategories(db: Database, actor: Actor, view: AnalyticsView) {
  switch (view.scope) {
    case 'own': {
      const own = await listOwnCourses(db, { learnerId: actor.id, timeZone: view.timeZone });
      return countCoursesByCategory(
        db,
        own.map(({ courseId }) => courseId),
      );
    }
    case 'courses':
      return countAuthoredByCategory(db, actor, view.hiddenBelow ?? 1);
    case 'platform':
    case 'organization':
      return countByCategory(db, view.scopeIds);
  }
}

type ScopeQuery = { scope?: AnalyticsScope | undefined };

/** Returns enrollments by category, in percent of all visible enrollments. */
export async function listAnalyticsCategories(
  deps: Deps,
  actor: Actor,
  { scope }: ScopeQuery,
): Promise<AnalyticsCategories> {
  const counts = await inSnapshot(deps.db, async (db) =>
    countCategories(db, actor, await getAnalyticsView(db, actor, scope)),
  );
  const percentages = wholePercentages(counts.map(({ enrollments }) => enrollments));
  return counts.map((each, index) => ({ ...each, percentage: percentages[index] ?? 0 }));
}

/** Returns the same numbers as CSV. */
export async function exportAnalyticsCategories(deps: Deps, actor: Actor, query: ScopeQuery) {
  const categories = await listAnalyticsCategories(deps, actor, query);
  return writeCsv(
    ['Category', 'Enrollments', 'Percentage'],
    categories.map(({ category, enrollments, percentage }) => [category, enrollments, percentage]),
  );
}
