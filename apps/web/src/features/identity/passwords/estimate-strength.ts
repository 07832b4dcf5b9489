import { BRAND } from '@atrium/contracts/base/constants';
import { password as limits } from '@atrium/contracts/identity/constants';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

// Same settings as on the server, which decides; this is only feedback while typing.
const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: limits.estimatedLength,
  l33tMaxSubstitutions: limits.estimatedSubstitutions,
});

/** From rejected by the server to hard to guess. */
const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

const thresholds = [limits.minGuesses, 1e8, 1e10];

/** Returns how hard a password is to guess for someone who knows the given words about its owner. */
export function estimateStrength(password: string, personal: readonly string[]): Strength {
  const known = [...personal, BRAND].filter((word) => word !== '');
  const { guesses } = estimator.check(password, known);
  const reached = thresholds.filter((threshold) => guesses >= threshold).length;
  return strengths[reached] ?? 'weak';
}
