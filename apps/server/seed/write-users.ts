import { hashPassword } from '../src/platform/account-engine.ts';
import type { Database } from '../src/platform/database/database.ts';
import {
  organizations,
  users,
  seedPassword,
  type SeedOrganization,
  type SeedUser,
} from './users.ts';
import { createRandom } from './random.ts';
import { setClock } from './database.ts';
import { memberForDays } from './training.ts';

export type WrittenUser = SeedUser & { id: string; joinedAt: Date; memberSince: Date };

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
export async function writeUsers(
  db: Database,
  organizationIds: Map<SeedOrganization['key'], string>,
  now: Date,
): Promise<WrittenUser[]> {
  const random = createRandom(11);
  const password = await hashPassword(seedPassword);
  const written = users.map((user, index): WrittenUser => {
    const drawn =
      index < 34 ? daysOfHistory - random.integer(0, 9) : random.integer(1, daysOfHistory);
    const memberDays = memberForDays(user) ?? drawn;
    const before = (days: number) => new Date(now.getTime() - days * dayMs);
    return {
      ...user,
      id: random.uuid(),
      joinedAt: before(user.cameDaysAgo ?? Math.max(drawn, memberDays)),
      memberSince: before(memberDays),
    };
  });

  const stamps = ({ joinedAt }: WrittenUser) => ({ createdAt: joinedAt, updatedAt: joinedAt });
  const authUsers = written.map((user) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    emailVerified: true,
    ...stamps(user),
  }));
  const accounts = written.map((user) => ({
    id: random.uuid(),
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password,
    ...stamps(user),
  }));
  const profiles = written.map((user) => ({
    id: user.id,
    fullName: user.isNameless ? null : user.name,
    isSuperAdmin: user.isSuperAdmin ?? false,
    ...stamps(user),
  }));
  const memberships = written.flatMap((user) => {
    const organizationId = user.organization && organizationIds.get(user.organization);
    if (!organizationId) return [];
    return [
      {
        userId: user.id,
        organizationId,
        role: user.role ?? 'member',
        joinedAt: user.memberSince,
      },
    ] as const;
  });

  await db.insertInto('auth.users').values(authUsers).execute();
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
