import { BRAND } from '@atrium/contracts/base/constants';
import { password as limits } from '@atrium/contracts/identity/constants';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { isBreachedPassword } from './breached-passwords.ts';

let estimator: ZxcvbnFactory | undefined;

/** Estimates the guesses needed by an attacker who knows common passwords and the user's name and email. */
function countGuesses(password: string, personal: string[]): number {
  // Bound the length and the substitutions, so that no password takes long to check.
  estimator ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: limits.estimatedLength,
    l33tMaxSubstitutions: limits.estimatedSubstitutions,
  });
  return estimator.check(password, personal).guesses;
}

/** Returns the reasons why a password is too weak, as messages for the user; empty if it is accepted. */
export function listPasswordWeaknesses(
  password: string,
  about: { email: string; fullName?: string },
  minLength: number,
): string[] {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const personal = [about.email, about.email.split('@')[0] ?? '', about.fullName ?? '', BRAND].map(
    letters,
  );
  const core = letters(password).replace(/\d+$/, '');
  const reasons: string[] = [];
  if (password.length < minLength)
    reasons.push(`Password must be at least ${minLength} characters long`);
  if (isBreachedPassword(password)) reasons.push('It is on a list of breached passwords.');
  if (core.length > 2 && personal.includes(core))
    reasons.push('It is made of your own name or address.');
  if (reasons.length === 0 && countGuesses(password, personal) < limits.minGuesses)
    reasons.push('Use a longer password or several unrelated words.');
  return reasons;
}
