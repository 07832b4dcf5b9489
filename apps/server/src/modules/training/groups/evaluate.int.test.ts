import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Factories, MadeOrganization, MadeUser } from '../../../../test/factories.ts';
import { createFactories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { countWaitingForLock } from '../../../../test/support/database-state.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { until } from '../../../../test/support/worker-process.ts';
import {
  allOf,
  hiredInLastDays,
  inDepartment,
  insertDynamicGroup,
  listGroupUserIds,
  setDetails,
} from '../../../../test/training/groups.ts';
import { makeTeam } from '../../../../test/training/teams.ts';
import { withClock } from '../../../../test/training/training-clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { evaluateGroup, lockDynamicGroups } from './evaluate.queries.ts';
import { evaluateGroupsForNewDay } from './evaluate.service.ts';

async function makeMembers(make: Factories) {
  const organization = await make.organization();
  const [first, second, third] = await make.users(3, organization);
  if (!first || !second || !third) throw new Error('three members expected');
  return { organization, first, second, third };
}

const evaluateAll = (db: Database, { id }: MadeOrganization, groupId: string) =>
  db.transaction().execute(async (tx) => {
    for (const group of await lockDynamicGroups(tx, id, groupId))
      await evaluateGroup(tx, group, null, 'rule_changed');
  });

const assignTo = (db: Database, { id }: MadeOrganization, courseId: number, groupId: string) =>
  sql`insert into assignments (organization_id, course_id, groups, due_days)
    values (${id}, ${courseId}, jsonb_build_object(${groupId}::text, training_clock()), 30)`.execute(
    db,
  );

const readDueDays = async (db: Database, { id }: MadeUser) => {
  const { rows } = await sql<{ dueOn: string }>`
    select due_on::text from training_cells where user_id = ${id}`.execute(db);
  return rows.map(({ dueOn }) => dueOn);
};

describe('a change of a member', () => {
  test('moves them between groups and their assignments when the job has run', async ({
    deps,
    make,
  }) => {
    const { organization, first, second } = await makeMembers(make);
    const group = await insertDynamicGroup(deps.db, organization, allOf(inDepartment('Field')));
    const { id: courseId } = await make.course();
    await assignTo(deps.db, organization, courseId, group);
    await setDetails(deps.db, organization, first, { department: 'Field' });
    await runJobs(deps);
    expect(await listGroupUserIds(deps.db, group)).toEqual([first.id]);
    const { rows } = await sql<{ due: string }>`
      select ((now() at time zone 'UTC')::date + 30)::text as due`.execute(deps.db);
    expect(await readDueDays(deps.db, first)).toEqual([rows[0]?.due]);
    expect(await readDueDays(deps.db, second)).toEqual([]);
    await setDetails(deps.db, organization, first, { department: 'Office' });
    await runJobs(deps);
    expect(await listGroupUserIds(deps.db, group)).toEqual([]);
    expect(await readDueDays(deps.db, first)).toEqual([]);
  });

  test('is found for teams, roles, statuses and new members', async ({ deps, make }) => {
    const { organization, first, second, third } = await makeMembers(make);
    const team = await makeTeam(deps.db, organization);
    const condition = (field: 'team' | 'role' | 'status', value: string) =>
      allOf({ field, operator: 'is_one_of', values: [value] });
    const groups = await Promise.all([
      insertDynamicGroup(deps.db, organization, condition('team', team)),
      insertDynamicGroup(deps.db, organization, condition('role', 'admin')),
      insertDynamicGroup(deps.db, organization, condition('status', 'deactivated')),
    ]);
    await runJobs(deps);
    await deps.db.insertInto('teamMembers').values({ teamId: team, userId: first.id }).execute();
    await sql`update memberships set role = 'admin' where user_id = ${second.id}`.execute(deps.db);
    await sql`update memberships set deactivated_at = now() where user_id = ${third.id}`.execute(
      deps.db,
    );
    const joined = await make.user({ organization, role: 'admin' });
    await runJobs(deps);
    const members = await Promise.all(groups.map((id) => listGroupUserIds(deps.db, id)));
    expect(members).toEqual([[first.id], [second.id, joined.id].toSorted(), [third.id]]);
    await sql`delete from memberships where user_id = ${first.id}`.execute(deps.db);
    expect(await listGroupUserIds(deps.db, groups[0] ?? '')).toEqual([]);
    const { rows } = await sql`select left_reason from group_member_history
      where user_id = ${first.id}`.execute(deps.db);
    expect(rows).toEqual([{ leftReason: 'left_organization' }]);
  });

  test('is not recorded without a reason to join', async ({ deps, make }) => {
    const { organization, first } = await makeMembers(make);
    const groupId = await insertDynamicGroup(deps.db, organization, allOf(inDepartment('Field')));
    const member = { organizationId: organization.id, groupId, userId: first.id };
    await expect(deps.db.insertInto('groupMembers').values(member).execute()).rejects.toThrow(
      /no reason to join/,
    );
    expect(await listGroupUserIds(deps.db, groupId)).toEqual([]);
  });

  test('evaluates the whole organization when more than 100 members change', async ({
    deps,
    make,
  }) => {
    const organization = await make.organization();
    const members = await make.users(101, organization);
    const group = await insertDynamicGroup(deps.db, organization, allOf(inDepartment('Field')));
    await sql`insert into member_details (organization_id, user_id, department)
      select ${organization.id}, unnest(${members.map(({ id }) => id)}::uuid[]), 'Field'`.execute(
      deps.db,
    );
    await runJobs(deps);
    expect(await listGroupUserIds(deps.db, group)).toHaveLength(101);
  });

  test('that commits while the rule changes is not lost', async ({ deps, make }) => {
    const { organization, first, second } = await makeMembers(make);
    const group = await insertDynamicGroup(deps.db, organization, allOf(inDepartment('Field')));
    await setDetails(deps.db, organization, second, { department: 'Field' });
    await runJobs(deps);
    const evaluated = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const changing = deps.db.transaction().execute(async (tx) => {
      for (const each of await lockDynamicGroups(tx, organization.id, group)) {
        const rule = allOf(inDepartment('Office'));
        await sql`update groups set rule = ${JSON.stringify(rule)} where id = ${group}`.execute(tx);
        await evaluateGroup(tx, { ...each, rule }, null, 'rule_changed');
      }
      evaluated.resolve();
      await mayCommit.promise;
    });
    await evaluated.promise;
    // The evaluation above has not seen these changes, and their own waits for the new rule.
    await setDetails(deps.db, organization, first, { department: 'Office' });
    await setDetails(deps.db, organization, second, { department: 'Office' });
    const jobs = runJobs(deps);
    await until('a waiting job', 20, async () => ((await countWaitingForLock(deps)) ?? 0) > 0);
    mayCommit.resolve();
    await changing;
    await jobs;
    await runJobs(deps);
    expect(await listGroupUserIds(deps.db, group)).toEqual([first.id, second.id].toSorted());
  });
});

describe('the start of a day', () => {
  test('ends at midnight of the organization what was true for some days', async ({ deps }) => {
    await withClock(deps.db, async (db, at) => {
      await at('2026-03-01T12:00:00Z');
      const own = { ...deps, db };
      const { organization, first } = await makeMembers(createFactories(own));
      await sql`update organizations set time_zone = 'America/New_York' where id = ${organization.id}`.execute(
        db,
      );
      await setDetails(db, organization, first, { hiredOn: '2026-03-01' });
      const group = await insertDynamicGroup(db, organization, allOf(hiredInLastDays(30)));
      await evaluateGroupsForNewDay(own);
      expect(await listGroupUserIds(db, group)).toEqual([first.id]);
      // Until the end of March 31 in New York.
      await at('2026-04-01T03:59:00Z');
      await evaluateGroupsForNewDay(own);
      expect(await listGroupUserIds(db, group)).toEqual([first.id]);
      await at('2026-04-01T04:00:00Z');
      await evaluateGroupsForNewDay(own);
      expect(await listGroupUserIds(db, group)).toEqual([]);
      const { rows } = await sql`select joined_reason, left_reason from group_member_history
        where group_id = ${group}`.execute(db);
      expect(rows).toEqual([{ joinedReason: 'day_started', leftReason: 'day_started' }]);
    });
  });
});

describe('past days', () => {
  test('stay right after the rule has changed and the account was erased', async ({ deps }) => {
    await withClock(deps.db, async (db, at) => {
      await at('2026-01-01T12:00:00Z');
      const make = createFactories({ ...deps, db });
      const { organization, first, second } = await makeMembers(make);
      const { id: courseId } = await make.course();
      const group = await insertDynamicGroup(db, organization, allOf(inDepartment('Field')));
      await assignTo(db, organization, courseId, group);
      await at('2026-02-01T12:00:00Z');
      await setDetails(db, organization, first, { department: 'Field' });
      await setDetails(db, organization, second, { department: 'Field' });
      await evaluateAll(db, organization, group);
      await at('2026-03-01T12:00:00Z');
      await setDetails(db, organization, second, { department: 'Office' });
      await evaluateAll(db, organization, group);
      const readDay = async (day: string) => {
        const { rows } = await sql<{ userId: string; dueOn: string }>`
          select user_id, due_on::text from training_as_of(${organization.id}, null, ${day}::date,
            training_moment(${organization.id}, ${day}::date)) order by user_id`.execute(db);
        return rows;
      };
      await at('2026-04-01T12:00:00Z');
      // Due days count from joining the group, not from the assignment.
      const both = [first, second]
        .map(({ id }) => ({ userId: id, dueOn: '2026-03-03' }))
        .toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
      const days = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'];
      const results = await Promise.all(days.map(readDay));
      expect(results).toEqual([[], both, both, both.filter(({ userId }) => userId === first.id)]);
      await at('2026-04-02T12:00:00Z');
      await sql`update groups set archived_at = training_clock(), rule = null where id = ${group}`.execute(
        db,
      );
      await sql`insert into account_erasures (user_id, due_at) values (${second.id}, now())`.execute(
        db,
      );
      await sql`select erase_user(${second.id})`.execute(db);
      expect(await Promise.all(days.map(readDay))).toEqual(results);
    });
  });
});
