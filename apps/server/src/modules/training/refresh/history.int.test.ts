import { sql } from 'kysely';
import { expect } from 'vitest';
import { asAdmin } from '../../../../scripts/local-database.ts';
import { createFactories, type Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { withClock } from '../../../../test/training/training-clock.ts';
import { countCells, readStoredCounts } from '../../../../test/training/stored-training.ts';
import type { Deps } from '../../../platform/deps.ts';

test('accepts changes and keeps history in order when the clock is set back', async ({ deps }) => {
  await withClock(deps.db, async (db, at) => {
    const make = createFactories({ ...deps, db });
    await at('2026-03-01T12:00:00Z');
    const organization = await make.organization();
    const { id: courseId } = await make.course();
    const { id: userId } = await make.user({ organization });
    const { rows } = await sql<{ id: string }>`insert into teams (organization_id, name)
      values (${organization.id}, 'Field') returning id`.execute(db);
    const teamId = rows[0]?.id ?? '';
    const join = () =>
      sql`insert into memberships (user_id, organization_id, role)
        values (${userId}, ${organization.id}, 'member')`.execute(db);
    const joinTeam = () =>
      sql`insert into team_members (team_id, user_id) values (${teamId}, ${userId})`.execute(db);
    const leave = () => sql`delete from memberships where user_id = ${userId}`.execute(db);
    await joinTeam();
    await sql`insert into assignments (organization_id, course_id, everyone_since, due_days)
      values (${organization.id}, ${courseId}, training_clock(), 30)`.execute(db);

    const changeEverything = async (word: string) => {
      const name = `${word} ${organization.id}`;
      await sql`update organizations set name = ${name} where id = ${organization.id}`.execute(db);
      await sql`update profiles set full_name = ${name} where id = ${userId}`.execute(db);
      await sql`update teams set name = ${word} where id = ${teamId}`.execute(db);
      await sql`update courses set title = ${name} where id = ${courseId}`.execute(db);
      await sql`update assignments set revision = revision + 1
        where organization_id = ${organization.id}`.execute(db);
      await leave();
      await join();
      await joinTeam();
    };
    await at('2026-03-02T12:00:00Z');
    await changeEverything('First');
    await at('2026-03-02T11:00:00Z');
    await changeEverything('Second');
    await changeEverything('Third');
    await leave();
    await at('2026-03-02T10:00:00Z');
    await join();
    await joinTeam();

    const { rows: known } = await sql<{ team: string; course: string; members: number }>`
      select (select name from team_history where id = ${teamId} and upper_inf(during)) as team,
        (select split_part(title, ' ', 1) from course_history where id = ${courseId} and upper_inf(during)) as course,
        (select count(*) from membership_history where user_id = ${userId} and upper_inf(during)) as members
    `.execute(db);
    expect(known).toEqual([{ team: 'Third', course: 'Third', members: 1 }]);
  });
});

/** Creates an organization with a large team and a course assigned to everyone. */
async function makeLargeTeam(deps: Deps, make: Factories) {
  const organization = await make.organization();
  const { id: courseId } = await make.course();
  const { rows } = await sql<{ id: string }>`insert into teams (organization_id, name)
    values (${organization.id}, 'Field') returning id`.execute(deps.db);
  const teamId = rows[0]?.id ?? '';
  const { rows: members } = await sql<{ id: string }>`
    insert into auth.users (id, name, email)
    select id, 'Somebody', id || '@people.example' from (select gen_random_uuid() as id from generate_series(1, 120)) as made
    returning id`.execute(deps.db);
  const ids = members.map(({ id }) => id);
  await sql`insert into profiles (id) select unnest(${ids}::uuid[]) on conflict do nothing`.execute(
    deps.db,
  );
  await sql`insert into memberships (user_id, organization_id)
    select unnest(${ids}::uuid[]), ${organization.id}`.execute(deps.db);
  await sql`insert into team_members (team_id, user_id) select ${teamId}, unnest(${ids}::uuid[])`.execute(
    deps.db,
  );
  await sql`insert into assignments (organization_id, course_id, everyone_since, due_days)
    values (${organization.id}, ${courseId}, now(), 30)`.execute(deps.db);
  await runJobs(deps);
  return { organization, teamId, ids };
}

test('keeps the counts correct when a large team or its members are deleted', async ({
  database,
  deps,
  make,
}) => {
  const { organization, teamId, ids } = await makeLargeTeam(deps, make);
  const ofTeam = async () => {
    const counts = await readStoredCounts(deps.db, organization);
    expect(counts).toEqual(await countCells(deps.db, organization));
    return counts
      .filter((one) => one.teamId === teamId && one.courseId > 0)
      .map((one) => one.count);
  };
  expect(await ofTeam()).toEqual([120]);
  await asAdmin(
    (client) =>
      client.query('delete from auth.users where id = any ($1::uuid[])', [ids.slice(0, 3)]),
    database,
  );
  await runJobs(deps);
  expect(await ofTeam()).toEqual([117]);
  await sql`delete from teams where id = ${teamId}`.execute(deps.db);
  await runJobs(deps);
  expect(await ofTeam()).toEqual([]);
  const { rows } =
    await sql`select count(*) filter (where upper_inf(during)) as open, count(*) as total
    from team_member_history where team_id = ${teamId}`.execute(deps.db);
  expect(rows).toEqual([{ open: 0, total: 120 }]);
});
