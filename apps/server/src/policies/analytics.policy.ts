import type { AnalyticsScope } from '@atrium/contracts/analytics';
import { AppError } from '../platform/errors.ts';
import type { Actor } from './actor.ts';
import { requireActiveOrganization } from './organization.policy.ts';

/** Whose learning somebody may look at, the widest first. */
export function scopesOf(actor: Actor, isAuthor: boolean): AnalyticsScope[] {
  requireActiveOrganization(actor);
  const scopes: AnalyticsScope[] = [];
  if (actor.isSuperAdmin) scopes.push('platform');
  if (actor.membership?.role === 'admin') scopes.push('organization');
  if (isAuthor) scopes.push('courses');
  return [...scopes, 'own'];
}

/** The scope somebody asks for, or the widest they have; whoever has not the one they ask for is refused. */
export function requireScope(
  scopes: readonly AnalyticsScope[],
  asked: AnalyticsScope | undefined,
): AnalyticsScope {
  const scope = scopes.find((each) => asked === undefined || each === asked);
  if (!scope) throw new AppError('forbidden');
  return scope;
}

/**
 * Whether somebody may see everybody whom the figures of a scope tell of. Authors see how their courses are taken, and
 * not who takes them.
 */
export const maySeePeople = (actor: Actor, scope: AnalyticsScope): boolean =>
  scope !== 'courses' || actor.isSuperAdmin;

/** What courses earn concerns the platform. */
export const maySeeRevenue = (actor: Actor, scope: AnalyticsScope): boolean =>
  scope === 'platform' && actor.isSuperAdmin;
