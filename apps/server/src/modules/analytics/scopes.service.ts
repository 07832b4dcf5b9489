import { smallestGroup, type AnalyticsScope, type OwnScopes } from '@atrium/contracts/analytics';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { maySeePeople, requireScope, scopesOf } from '../../policies/analytics.policy.ts';
import { findFigures, findOwnClock, isPublishedAuthor } from './scopes.queries.ts';

/** The part of the analytics a request covers, and its time zone. */
export type Look = {
  scope: AnalyticsScope;
  /** Ids of its stats scopes. Empty for the learner's own data, which comes from the learning events. */
  figureIds: number[];
  timeZone: string;
  today: string;
  /** Smaller groups are hidden; null if the viewer may see every learner. */
  hiddenBelow: number | null;
};

/** Lists the scopes the actor may view. */
export async function listAnalyticsScopes(deps: Deps, actor: Actor): Promise<OwnScopes> {
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
export async function getLook(
  db: Database,
  actor: Actor,
  requested: AnalyticsScope | undefined,
): Promise<Look> {
  const scope = requireScope(scopesOf(actor, await isPublishedAuthor(db, actor)), requested);
  if (scope === 'own') {
    return { scope, figureIds: [], ...(await findOwnClock(db, actor.id)), hiddenBelow: null };
  }
  const hiddenBelow = maySeePeople(actor, scope) ? null : smallestGroup;
  return { scope, ...(await findFigures(db, actor, scope)), hiddenBelow };
}
