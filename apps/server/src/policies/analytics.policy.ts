import type { AnalyticsScope } from '@atrium/contracts/analytics/constants';
import { AppError } from '../platform/base/errors.ts';
import type { Actor } from './actor.ts';
import { requireActiveOrganization } from './organization.policy.ts';

/** Returns the analytics scopes of the actor, widest first. */
export function scopesOf(actor: Actor, isAuthor: boolean): AnalyticsScope[] {
  requireActiveOrganization(actor);
  const scopes: AnalyticsScope[] = [];
  if (actor.isSuperAdmin) scopes.push('system');
  if (actor.membership?.role === 'admin') scopes.push('organization');
  if (isAuthor) scopes.push('courses');
  // A service account learns nothing itself.
  return actor.serviceAccount ? scopes : [...scopes, 'own'];
}

/** Returns the requested scope, or the widest available one. Throws `forbidden` if the actor does not have it. */
export function requireScope(
  scopes: readonly AnalyticsScope[],
  requested: AnalyticsScope | undefined,
): AnalyticsScope {
  const scope = scopes.find((each) => requested === undefined || each === requested);
  if (!scope) throw new AppError('forbidden');
  return scope;
}

/** Whether the actor may see the learners behind the stats of a scope. Authors see only aggregated stats. */
export const canSeeLearners = (actor: Actor, scope: AnalyticsScope): boolean =>
  scope !== 'courses' || actor.isSuperAdmin;

/** Whether the actor may see revenue: super admins only. */
export const canSeeRevenue = (actor: Actor, scope: AnalyticsScope): boolean =>
  scope === 'system' && actor.isSuperAdmin;
