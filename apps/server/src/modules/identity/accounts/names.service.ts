import { randomInt } from 'node:crypto';
import { type NameAvailability, fullName } from '@atrium/contracts/identity/auth';
import { names } from '@atrium/contracts/identity/constants';
import { errorCodes } from '@atrium/contracts/base/errors';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import type { Client } from '../tokens/index.ts';
import { findTakenNames } from './users.queries.ts';

/** Builds name suggestions: the letters and digits of the name with a number or word appended. */
function candidatesFor(name: string): string[] {
  const base = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, names.max - 8);
  if (base === '') return [];
  return [
    `${base}${randomInt(100)}`,
    `${base}_user`,
    `${base}_${randomInt(100)}`,
    `${base}${randomInt(1_000)}`,
    `${base}${randomInt(1_000)}`,
    `${base}_${randomInt(100)}`,
  ].filter((candidate) => candidate.length >= names.min);
}

/** Returns up to three similar names that are available. */
export async function suggestNames(db: Database, name: string): Promise<string[]> {
  const candidates = [...new Set(candidatesFor(name))];
  const taken = await findTakenNames(db, candidates, undefined);
  return candidates.filter((candidate) => !taken.has(candidate)).slice(0, names.suggestions);
}

/**
 * Returns usernames to try for a full name, of which those that are taken now are left out: the name itself, the name
 * with a small number, and the name with random numbers, so that many namesakes find one at once.
 */
export async function listFreeUsernames(db: Database, fullName: string): Promise<string[]> {
  const withSuffix = (number: number) => {
    const suffix = ` ${number}`;
    const letters = Array.from(fullName).slice(0, names.max - suffix.length);
    return `${letters.join('')}${suffix}`;
  };
  const random = Array.from({ length: 6 }, (_, index) => randomInt(10 ** (index + 3)));
  const candidates = [fullName, ...[2, 3, 4, ...random].map(withSuffix)];
  const taken = await findTakenNames(db, candidates, undefined);
  return candidates.filter((candidate) => !taken.has(candidate));
}

/** Checks whether a username is available and, if not, returns the message to show. `exceptUserId` may keep their own. */
export async function checkNameAvailability(
  db: Database,
  name: string,
  exceptUserId?: string,
): Promise<NameAvailability> {
  const parsed = fullName.safeParse(name);
  if (!parsed.success) {
    return { available: false, message: parsed.error.issues[0]?.message ?? null, suggestions: [] };
  }
  const taken = await findTakenNames(db, [parsed.data], exceptUserId);
  if (taken.size === 0) return { available: true, message: null, suggestions: [] };
  return {
    available: false,
    message: errorCodes.name_taken.message,
    suggestions: await suggestNames(db, parsed.data),
  };
}

/** Limits name checks: enough for live validation, too few to enumerate users. */
export async function limitNameChecks(deps: Deps, client: Client): Promise<void> {
  await enforceLimits(deps, [
    { key: `name check from ${client.network}`, max: 600, minutes: 1 },
    { key: `name check ${client.browser}`, max: 30, minutes: 1 },
  ]);
}

/** Checks a name for live validation, with a rate limit. */
export async function checkName(
  deps: Deps,
  name: string,
  client: Client,
  userId: string | undefined,
): Promise<NameAvailability> {
  await limitNameChecks(deps, client);
  return checkNameAvailability(deps.db, name, userId);
}
