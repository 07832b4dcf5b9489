import type { AnalyticsScopesReply } from '@atrium/contracts/analytics/analytics';
import { minGroupSize, type AnalyticsScope } from '@atrium/contracts/analytics/constants';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canSeeLearners, requireScope, scopesOf } from '../../../policies/analytics.policy.ts';
import { getStatsScopes, getOwnClock, isPublishedAuthor } from './scopes.queries.ts';

/** The part of the analytics a request covers, and its time zone. */
export type AnalyticsView = {
  scope: AnalyticsScope;
  /** Ids of its stats scopes. Empty for the learner's own data, which comes from the learning events. */
  scopeIds: number[];
  timeZone: string;
  today: string;
  /** Smaller groups are hidden; null if the viewer may see every learner. */
  hiddenBelow: number | null;
};

/** Lists the scopes the actor may view. */
export async function listAnalyticsScopes(deps: Deps, actor: Actor): Promise<AnalyticsScopesReply> {
  const scopes = scopesOf(actor, await isPublishedAuthor(deps.db, actor));
  const organizationName = actor.membership?.organizationName ?? null;
  return {
    scopes: scopes.map((scope) => ({
      scope,
      name: scope === 'organization' ? organizationName : null,
    })),
  };
}

/** Returns the requested view. Ids never come from the request: they follow from the actor. */
export async function getAnalyticsView(
  db: Database,
  actor: Actor,
  requested: AnalyticsScope | undefined,
): Promise<AnalyticsView> {
  const scope = requireScope(scopesOf(actor, await isPublishedAuthor(db, actor)), requested);
  if (scope === 'own') {
    return { scope, scopeIds: [], ...(await getOwnClock(db, actor.id)), hiddenBelow: null };
  }
  const hiddenBelow = canSeeLearners(actor, scope) ? null : minGroupSize;
  return { scope, ...(await getStatsScopes(db, actor, scope)), hiddenBelow };
}
