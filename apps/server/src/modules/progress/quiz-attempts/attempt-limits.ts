import { AppError } from '../../../platform/base/errors.ts';
import type { EffectiveRules } from '../../quizzes/index.ts';

/** Closed attempts of one learner at one quiz in a cycle, and attempts granted by admins. */
export type AttemptUsage = {
  used: number;
  lastAt: Date | null;
  lastFailedAt: Date | null;
  granted: number;
  lastGrantedAt: Date | null;
  /** The time of the database, which all of these are compared with. */
  now: Date;
};

export type AttemptLimits = {
  /** Null: unlimited. */
  allowed: number | null;
  /** The end of the cool-down; null if there is none or it is over. */
  nextAt: Date | null;
};

type LimitRules = Pick<EffectiveRules, 'attemptLimit' | 'cooldownMinutes'>;

/** Returns how many attempts are allowed and when the next may start. A grant ends the cool-down before it. */
export function getAttemptLimits(
  { attemptLimit, cooldownMinutes }: LimitRules,
  { lastAt, lastFailedAt, granted, lastGrantedAt, now }: AttemptUsage,
): AttemptLimits {
  const allowed = attemptLimit === null ? null : attemptLimit + granted;
  const withoutCoolDown = { allowed, nextAt: null };
  if (lastFailedAt === null || lastFailedAt.getTime() !== lastAt?.getTime()) return withoutCoolDown;
  if ((lastGrantedAt?.getTime() ?? 0) > lastFailedAt.getTime()) return withoutCoolDown;
  const end = new Date(lastFailedAt.getTime() + cooldownMinutes * 60_000);
  return { allowed, nextAt: end > now ? end : null };
}

/** True if the learner may start another attempt, now or after the cool-down. */
export function hasAttemptsLeft(rules: LimitRules, usage: AttemptUsage): boolean {
  const { allowed } = getAttemptLimits(rules, usage);
  return allowed === null || usage.used < allowed;
}

/** Throws `attempts_used_up` or `attempt_too_early` if the learner can't start an attempt. */
export function requireAttemptAllowed(rules: LimitRules, usage: AttemptUsage): void {
  if (!hasAttemptsLeft(rules, usage)) throw new AppError('attempts_used_up');
  const { nextAt } = getAttemptLimits(rules, usage);
  if (nextAt) throw new AppError('attempt_too_early', { nextAt: nextAt.toISOString() });
}
