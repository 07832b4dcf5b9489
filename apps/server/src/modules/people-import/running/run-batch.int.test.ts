import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { createImporter } from '../../../../test/people-import/people-imports.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import type { Deps } from '../../../platform/deps.ts';
import { runPeopleImport } from './run.service.ts';

type Pair = readonly [member: MadeUser, manager: MadeUser];

/** An organization with members, and an importer of their managers. */
async function makeWorld(api: ApiClient, make: Factories, deps: Deps, count: number) {
  const { db } = deps;
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const members = await make.users(count, organization);
  const importer = createImporter(api.as(admin), organization, deps);
  const setManagers = async (...pairs: Pair[]) => {
    for (const [{ id: userId }, { id: managerId }] of pairs)
      await db
        .insertInto('memberDetails')
        .values({ organizationId: organization.id, userId, managerId })
        .onConflict((conflict) =>
          conflict.columns(['organizationId', 'userId']).doUpdateSet({ managerId }),
        )
        .execute();
  };
  const managerOf = async ({ id }: MadeUser) => {
    const details = db.selectFrom('memberDetails').select('managerId').where('userId', '=', id);
    return (await details.executeTakeFirst())?.managerId;
  };
  const check = async (...pairs: Pair[]) => {
    const lines = pairs.map(([member, manager]) => `${member.email},${manager.email}`);
    const { checked } = await importer.check(['email,manager', ...lines].join('\n'), {
      sendInvitations: false,
    });
    expect(checked.counts).toMatchObject({ error: 0 });
    return checked;
  };
  const listFailures = async (id: string) =>
    (await importer.listRows(id)).map(({ row, failure }) => [row, failure]);
  return { organization, members, importer, setManagers, managerOf, check, listFailures };
}

describe('managers', () => {
  test('keep their reports until the new managers are stored', async ({ api, make, deps }) => {
    const world = await makeWorld(api, make, deps, 3);
    const [member, former, boss] = world.members as [MadeUser, MadeUser, MadeUser];
    await world.setManagers([member, former]);
    const checked = await world.check([member, boss]);
    expect(await world.importer.start(checked)).toMatchObject({ status: 200 });
    const stopped = { isLastAttempt: false, signal: AbortSignal.abort(new Error('stopping')) };
    await expect(runPeopleImport(deps, checked.id, stopped)).rejects.toThrow('stopping');
    expect(await world.managerOf(member)).toBe(former.id);
    await runJobs(deps);
    expect(await world.managerOf(member)).toBe(boss.id);
  });

  test('change places with their reports', async ({ api, make, deps }) => {
    const world = await makeWorld(api, make, deps, 6);
    const [top, upper, lower, chief, between, clerk] = world.members as [
      MadeUser,
      MadeUser,
      MadeUser,
      MadeUser,
      MadeUser,
      MadeUser,
    ];
    await world.setManagers([lower, upper], [clerk, chief], [between, clerk]);
    // The chief gets under someone of the clerk who is not in the file.
    const checked = await world.check([upper, lower], [lower, top], [chief, between], [clerk, top]);
    expect(await world.importer.start(checked)).toMatchObject({ status: 200 });
    await runJobs(deps);
    expect(await world.importer.read(checked.id)).toMatchObject({ status: 'done', failedCount: 0 });
    expect(await Promise.all([upper, lower, chief, between, clerk].map(world.managerOf))).toEqual([
      lower.id,
      top.id,
      between.id,
      clerk.id,
      top.id,
    ]);
  });

  test('change places with reports of a later batch', async ({ api, make, deps }) => {
    const world = await makeWorld(api, make, deps, 3);
    const [top, upper, lower] = world.members as [MadeUser, MadeUser, MadeUser];
    await world.setManagers([lower, upper]);
    const mark = crypto.randomUUID();
    const others = Array.from({ length: 500 }, (_, index) => ({
      ...top,
      email: `${mark}.${index}@people.example`,
    }));
    const checked = await world.check(
      [upper, lower],
      ...others.map((other) => [other, top] as const),
      [lower, top],
    );
    expect(await world.importer.start(checked)).toMatchObject({ status: 200 });
    await runJobs(deps);
    expect(await world.importer.read(checked.id)).toMatchObject({
      status: 'done',
      failedCount: 0,
      processed: 1004,
    });
    expect([await world.managerOf(upper), await world.managerOf(lower)]).toEqual([
      lower.id,
      top.id,
    ]);
  });

  test('stay where the new ones have left or would form a cycle', async ({ api, make, deps }) => {
    const world = await makeWorld(api, make, deps, 6);
    const [former, first, second, third, fourth, gone] = world.members as [
      MadeUser,
      MadeUser,
      MadeUser,
      MadeUser,
      MadeUser,
      MadeUser,
    ];
    const under = [first, second, third, fourth].map((member) => [member, former] as const);
    await world.setManagers(...under);
    const checked = await world.check([first, second], [third, gone], [fourth, second]);
    await world.setManagers([second, first]);
    await deps.db.deleteFrom('memberships').where('userId', '=', gone.id).execute();
    expect(await world.importer.start(checked)).toMatchObject({ status: 200 });
    await runJobs(deps);
    expect(await world.importer.read(checked.id)).toMatchObject({ status: 'done', failedCount: 2 });
    expect(await world.listFailures(checked.id)).toEqual([
      [2, 'manager_cycle'],
      [3, 'changed'],
      [4, null],
    ]);
    expect(await Promise.all([first, second, third, fourth].map(world.managerOf))).toEqual([
      former.id,
      first.id,
      former.id,
      second.id,
    ]);
  });

  test('who have not joined get their reports when they do', async ({ api, make, deps }) => {
    const world = await makeWorld(api, make, deps, 2);
    const [member, former] = world.members as [MadeUser, MadeUser];
    await world.setManagers([member, former]);
    const boss = `${crypto.randomUUID()}@people.example`;
    const done = await world.importer.importFile(
      `email,manager\n${member.email},${boss}\n${boss},\n`,
    );
    expect(done).toMatchObject({ status: 'done', failedCount: 0 });
    expect(await world.managerOf(member)).toBeNull();
    const { id } = await make.user({ email: boss, organization: world.organization });
    expect(await world.managerOf(member)).toBe(id);
  });
});

test('a row that the database rejects fails alone', async ({ api, make, deps }) => {
  const { members, importer, listFailures } = await makeWorld(api, make, deps, 3);
  const lines = members.map(({ email }, index) => `${email},N-${index}`);
  const { checked } = await importer.check(['email,employee id', ...lines].join('\n'));
  await sql`update people_import_rows set plan = plan || '{"employeeId": " N-1"}'
    where import_id = ${checked.id} and row = 3`.execute(deps.db);
  expect(await importer.start(checked)).toMatchObject({ status: 200 });
  await runJobs(deps);
  expect(await importer.read(checked.id)).toMatchObject({ status: 'done', failedCount: 1 });
  expect(await listFailures(checked.id)).toEqual([
    [2, null],
    [3, 'changed'],
    [4, null],
  ]);
});

test('the last admin with emergency access stays active while the other rows are imported', async ({
  api,
  make,
  deps,
}) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const [lead, other] = await make.users(2, organization);
  if (!lead || !other) throw new Error('two members expected');
  // The session of an admin ends when single sign-on is required.
  const superAdmin = await make.user({ isSuperAdmin: true });
  const importer = createImporter(api.as(superAdmin), organization, deps);
  const { checked } = await importer.check(
    `email,department,status\n${lead.email},Field,inactive\n${other.email},Field,inactive\n`,
  );
  expect(checked.counts).toMatchObject({ update: 2, error: 0 });
  const promoted = deps.db.updateTable('memberships').set({ role: 'admin' });
  await promoted.where('userId', '=', lead.id).execute();
  await deps.db.insertInto('ssoEmergencyAdmins').values({ userId: lead.id }).execute();
  const enforced = deps.db.updateTable('organizations').set({ ssoEnforcedAt: new Date() });
  await enforced.where('id', '=', organization.id).execute();
  expect(await importer.start(checked)).toMatchObject({ status: 200 });
  await runJobs(deps);
  expect(await importer.read(checked.id)).toMatchObject({ status: 'done', failedCount: 1 });
  const rows = await importer.listRows(checked.id);
  expect(rows.map(({ row, failure }) => [row, failure])).toEqual([
    [2, 'changed'],
    [3, null],
  ]);
  const active = deps.db
    .selectFrom('memberships')
    .select('userId')
    .where('deactivatedAt', 'is', null);
  const activeIds = (await active.where('organizationId', '=', organization.id).execute()).map(
    ({ userId }) => userId,
  );
  expect(activeIds.toSorted()).toEqual([admin.id, lead.id].toSorted());
  const details = deps.db.selectFrom('memberDetails').select(['userId', 'department']);
  expect(await details.where('organizationId', '=', organization.id).execute()).toEqual([
    { userId: other.id, department: 'Field' },
  ]);
});
