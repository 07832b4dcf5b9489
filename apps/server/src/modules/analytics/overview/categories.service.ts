import type { AnalyticsCategories } from '@atrium/contracts/analytics/analytics';
import type { AnalyticsScope } from '@atrium/contracts/analytics/constants';
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

/** Rounds shares to whole percentages that sum to 100 (largest remainder method). */
export function wholePercentages(counts: readonly number[]): number[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return counts.map(() => 0);
  const shares = counts.map((count) => (count * 100) / sum);
  const whole = shares.map(Math.floor);
  const left = 100 - whole.reduce((total, share) => total + share, 0);
  const lost = (index: number) => (shares[index] ?? 0) - (whole[index] ?? 0);
  const mostLost = counts.map((_, index) => index).toSorted((a, b) => lost(b) - lost(a) || a - b);
  const rounded = new Set(mostLost.slice(0, left));
  return whole.map((share, index) => (rounded.has(index) ? share + 1 : share));
}

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
    case 'system':
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
