import { smallestGroup, type AnalyticsScope, type OwnScopes } from '@atrium/contracts/analytics';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { maySeePeople, requireScope, scopesOf } from '../../policies/analytics.policy.ts';
import { findFigures, findOwnClock, isPublishedAuthor } from './scopes.queries.ts';

/** A look at somebody's learning: at whose, and by whose days. */
export type Look = {
  scope: AnalyticsScope;
  /** Where its figures are kept. One's own are none of them: they are read from the record. */
  figureIds: number[];
  timeZone: string;
  today: string;
  /** Groups of fewer are not told of; nothing where everybody may be seen. */
  hiddenBelow: number | null;
};

/** What the caller can look at. */
export async function describeScopes(deps: Deps, actor: Actor): Promise<OwnScopes> {
  const scopes = scopesOf(actor, await isPublishedAuthor(deps.db, actor));
  const organizationName = actor.membership?.organizationName ?? null;
  return {
    scopes: scopes.map((scope) => ({
      scope,
      name: scope === 'organization' ? organizationName : null,
    })),
  };
}

/** The look somebody asks for. Nothing they send names whom it is at: that follows from who they are. */
export async function getLook(
  db: Database,
  actor: Actor,
  asked: AnalyticsScope | undefined,
): Promise<Look> {
  const scope = requireScope(scopesOf(actor, await isPublishedAuthor(db, actor)), asked);
  if (scope === 'own') {
    return { scope, figureIds: [], ...(await findOwnClock(db, actor.id)), hiddenBelow: null };
  }
  const hiddenBelow = maySeePeople(actor, scope) ? null : smallestGroup;
  return { scope, ...(await findFigures(db, actor, scope)), hiddenBelow };
}
