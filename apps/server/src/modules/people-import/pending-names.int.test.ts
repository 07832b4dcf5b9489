import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { MadeOrganization } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertUser } from '../identity/index.ts';

type Pending = { fullName: string; username?: string; employeeId?: string };

/** Makes a user without a name whom an import has announced to an organization, and lets them join. */
async function join({ db }: Deps, organization: MadeOrganization, pending: Pending) {
  const id = randomUUID();
  const email = `${id}@people.example`;
  await insertUser(db, { id, email, fullName: null });
  await db
    .insertInto('pendingMembers')
    .values({ organizationId: organization.id, email, ...pending })
    .execute();
  await db
    .insertInto('memberships')
    .values({ organizationId: organization.id, userId: id, role: 'member' })
    .execute();
  return db
    .selectFrom('profiles')
    .leftJoin('memberDetails', 'memberDetails.userId', 'profiles.id')
    .select(['fullName', 'username', 'employeeId'])
    .where('profiles.id', '=', id)
    .executeTakeFirstOrThrow();
}

const createName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

describe('apply_pending_member', () => {
  test('gives namesakes the same full name and different usernames when they join at once', async ({
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const fullName = createName('Ida Namesake');
    await make.user({ fullName });
    const joined = await Promise.all(
      Array.from({ length: 6 }, () => join(deps, organization, { fullName })),
    );
    expect(joined.map((user) => user.fullName)).toEqual(joined.map(() => fullName));
    const usernames = joined.map(({ username }) => username);
    expect(new Set([...usernames, fullName]).size).toBe(7);
    expect(usernames).toContain(`${fullName} 2`);
    for (const username of usernames) expect(username).toMatch(new RegExp(`^${fullName} \\d+$`));
  });

  test('shortens a long name for the username', async ({ make, deps }) => {
    const organization = await make.organization();
    const fullName = createName('Ida').padEnd(50, 'x');
    await make.user({ fullName });
    expect(await join(deps, organization, { fullName })).toMatchObject({
      fullName,
      username: `${fullName.slice(0, 48)} 2`,
    });
  });

  test('derives a username from the full name when the imported one is taken or invalid', async ({
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const { fullName: taken } = await make.user();
    for (const username of [taken, 'x']) {
      const fullName = createName('Nora Lind');
      expect(await join(deps, organization, { fullName, username })).toMatchObject({
        fullName,
        username: fullName,
      });
    }
  });

  test('lets people join without a name when the imported one is invalid', async ({
    make,
    deps,
  }) => {
    const organization = await make.organization();
    for (const [index, fullName] of ['-', 'X', '\u200b\u200b', 'x'.repeat(51)].entries()) {
      const employeeId = `N-${index}`;
      expect(await join(deps, organization, { fullName, employeeId })).toEqual({
        fullName: null,
        username: null,
        employeeId,
      });
    }
  });
});
