import { hashPassword } from '../src/platform/account-engine.ts';
import type { Database } from '../src/platform/database/database.ts';
import {
  organizations,
  people,
  seedPassword,
  type SeedOrganization,
  type SeedPerson,
} from './people.ts';
import { createRandom } from './random.ts';
import { setClock } from './set-clock.ts';
import { memberForDays } from './training.ts';

export type WrittenPerson = SeedPerson & { id: string; joinedAt: Date; memberSince: Date };

const daysOfHistory = 92;
const daysOfOrganizations = 420;
const dayMs = 86_400_000;

/** Returns the ids of the organizations by key. */
export async function writeOrganizations(db: Database, now: Date) {
  const createdAt = new Date(now.getTime() - daysOfOrganizations * dayMs);
  const random = createRandom(3);
  const rows = organizations.map(({ key: _key, ...organization }) => ({
    ...organization,
    id: random.uuid(),
    createdAt,
  }));
  await setClock(db, createdAt);
  await db.insertInto('organizations').values(rows).execute();
  const ids = organizations.map((organization, index): [SeedOrganization['key'], string] => [
    organization.key,
    rows[index]?.id ?? '',
  ]);
  return new Map(ids);
}

/** Writes accounts, profiles and memberships. Named users joined at the start, the others over time. */
export async function writePeople(
  db: Database,
  organizationIds: Map<SeedOrganization['key'], string>,
  now: Date,
): Promise<WrittenPerson[]> {
  const random = createRandom(11);
  const password = await hashPassword(seedPassword);
  const written = people.map((person, index): WrittenPerson => {
    const drawn =
      index < 34 ? daysOfHistory - random.integer(0, 9) : random.integer(1, daysOfHistory);
    const memberDays = memberForDays(person) ?? drawn;
    const before = (days: number) => new Date(now.getTime() - days * dayMs);
    return {
      ...person,
      id: random.uuid(),
      joinedAt: before(person.cameDaysAgo ?? Math.max(drawn, memberDays)),
      memberSince: before(memberDays),
    };
  });

  const stamps = ({ joinedAt }: WrittenPerson) => ({ createdAt: joinedAt, updatedAt: joinedAt });
  const users = written.map((person) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    emailVerified: true,
    ...stamps(person),
  }));
  const accounts = written.map((person) => ({
    id: random.uuid(),
    userId: person.id,
    accountId: person.id,
    providerId: 'credential',
    password,
    ...stamps(person),
  }));
  const profiles = written.map((person) => ({
    id: person.id,
    fullName: person.isNameless ? null : person.name,
    isSuperAdmin: person.isSuperAdmin ?? false,
    ...stamps(person),
  }));
  const memberships = written.flatMap((person) => {
    const organizationId = person.organization && organizationIds.get(person.organization);
    if (!organizationId) return [];
    return [
      {
        userId: person.id,
        organizationId,
        role: person.role ?? 'member',
        joinedAt: person.memberSince,
      },
    ] as const;
  });

  await db.insertInto('auth.users').values(users).execute();
  await db.insertInto('auth.accounts').values(accounts).execute();
  for (const profile of profiles) {
    await setClock(db, profile.createdAt);
    await db.insertInto('profiles').values(profile).execute();
  }
  for (const membership of memberships) {
    await setClock(db, membership.joinedAt);
    await db.insertInto('memberships').values(membership).execute();
  }
  return written;
}
