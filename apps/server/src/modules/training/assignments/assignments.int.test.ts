import {
  assignmentReply,
  listAssignableCourses,
  listAssignmentHistory,
  listAssignments,
  type AssignmentInput,
} from '@atrium/contracts/training/assignments';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { withClock } from '../../../../test/training/training-clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAssignment, saveAssignment } from './assignments.queries.ts';
import { refreshMembers } from '../refresh/refresh.queries.ts';

const one = z.object({ assignment: assignmentReply });
const urlOf = (orgId: string) => `/api/enterprise/admin/organizations/${orgId}/assignments`;

const everyone: AssignmentInput = {
  everyone: true,
  teamIds: [],
  groupIds: [],
  userIds: [],
  dueOn: null,
  dueDays: 30,
  months: null,
  graceDays: 0,
  statementText: null,
};
const only = (named: { teamIds?: string[]; userIds?: string[] }): AssignmentInput => ({
  ...everyone,
  everyone: false,
  teamIds: [],
  userIds: [],
  ...named,
});

/** Creates an organization with an admin, a team of one member and a course. */
async function makeScenario(api: ApiClient, make: Factories, deps: Deps) {
  const organization = await make.organization();
  const adminUser = await make.user({ organization, role: 'admin' });
  const user = await make.user({ organization });
  const course = await make.course({ organization, visibility: 'organization' });
  const { id: teamId } = await deps.db
    .insertInto('teams')
    .values({ organizationId: organization.id, name: 'Field crew' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.db.insertInto('teamMembers').values({ teamId, userId: user.id }).execute();
  const admin = api.as(adminUser);
  const assign = (terms: AssignmentInput, courseId = course.id) =>
    admin.post(urlOf(organization.id), { courseId, terms });
  const change = (
    id: string,
    revision: number,
    terms: AssignmentInput,
    client: HttpClient = admin,
  ) =>
    client.send({
      method: 'PUT',
      url: `${urlOf(organization.id)}/${id}`,
      body: { revision, terms },
    });
  const list = async () => {
    const { body } = await admin.get(urlOf(organization.id));
    return listAssignments.schema.response[200].parse(body).assignments;
  };
  const history = async (id: string) => {
    const { body } = await admin.get(`${urlOf(organization.id)}/${id}/history`);
    return listAssignmentHistory.schema.response[200].parse(body).versions;
  };
  return {
    organization,
    adminUser,
    admin,
    user,
    course,
    teamId,
    assign,
    change,
    list,
    history,
  };
}

describe('assignments', () => {
  test('creates, updates and cancels an assignment with history and audit events', async ({
    api,
    make,
    deps,
  }) => {
    const scenario = await makeScenario(api, make, deps);
    const { organization, adminUser, admin, user, course, teamId } = scenario;
    const made = await scenario.assign({
      ...only({ teamIds: [teamId] }),
      dueDays: null,
      dueOn: '2031-03-31',
    });
    expect(made.status).toBe(201);
    const { assignment } = one.parse(made.body);
    expect(assignment).toMatchObject({
      courseId: course.id,
      courseTitle: course.title,
      everyone: false,
      teams: [{ id: teamId, name: 'Field crew' }],
      members: [],
      dueOn: '2031-03-31',
      dueDays: null,
      months: null,
      assignedBy: adminUser.fullName,
      revision: 1,
      required: 1,
      upToDate: 0,
    });

    const terms = { ...only({ userIds: [user.id] }), months: 12, graceDays: 14 };
    const changed = await scenario.change(assignment.id, 1, terms);
    expect(one.parse(changed.body).assignment).toMatchObject({
      revision: 2,
      teams: [],
      members: [{ id: user.id, name: user.fullName }],
      dueOn: null,
      dueDays: 30,
      months: 12,
    });

    const url = `${urlOf(organization.id)}/${assignment.id}`;
    expect((await admin.send({ method: 'DELETE', url })).status).toBe(200);
    expect((await admin.send({ method: 'DELETE', url })).status).toBe(404);
    expect(await scenario.list()).toEqual([]);

    // Rename or delete everything: the history keeps the old names.
    await deps.db.deleteFrom('teams').where('id', '=', teamId).execute();
    await deps.db
      .updateTable('profiles')
      .set({ fullName: `Renamed ${user.id}` })
      .where('id', '=', user.id)
      .execute();
    const versions = await scenario.history(assignment.id);
    expect(versions).toMatchObject([
      { members: [{ name: user.fullName }], dueDays: 30, by: adminUser.fullName },
      { teams: [{ name: 'Field crew' }], dueOn: '2031-03-31', by: adminUser.fullName },
    ]);
    expect(versions[0]?.from).toBe(versions[1]?.until);
    expect(versions[0]?.until).not.toBeNull();

    expect(await listAuditEventsOfOrganization(deps, organization.id)).toMatchObject([
      {
        actorId: adminUser.id,
        action: 'assignment.created',
        target: course.title,
        after: { teams: ['Field crew'], dueOn: '2031-03-31' },
      },
      {
        action: 'assignment.changed',
        before: { teams: ['Field crew'], members: [], dueOn: '2031-03-31', months: null },
        after: { teams: [], members: [user.fullName], dueOn: null, months: 12 },
      },
      { action: 'assignment.canceled', before: { members: [user.fullName] }, after: null },
    ]);
  });

  test('creates one assignment for repeated requests and another one for other terms', async ({
    api,
    make,
    deps,
  }) => {
    const scenario = await makeScenario(api, make, deps);
    const replies = await Promise.all([1, 2, 3].map(() => scenario.assign(everyone)));
    const ids = replies.map(({ body }) => one.parse(body).assignment.id);
    expect(new Set(ids).size).toBe(1);
    await scenario.assign({ ...everyone, dueDays: 60 });
    expect(await scenario.list()).toHaveLength(2);
    expect(await listAuditEventsOfOrganization(deps, scenario.organization.id)).toHaveLength(2);
  });

  test('keeps the first of two concurrent updates and returns 409 for the second', async ({
    api,
    make,
    deps,
  }) => {
    const scenario = await makeScenario(api, make, deps);
    const { organization } = scenario;
    const other = api.as(await make.user({ organization, role: 'admin' }));
    const { assignment } = one.parse((await scenario.assign(everyone)).body);
    const replies = await Promise.all([
      scenario.change(assignment.id, 1, { ...everyone, dueDays: 10 }),
      scenario.change(assignment.id, 1, { ...everyone, dueDays: 20 }, other),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'assignment_changed',
    });
    // Saving the same terms again changes nothing.
    const [current] = await scenario.list();
    const again = await scenario.change(assignment.id, 2, {
      ...everyone,
      dueDays: current?.dueDays ?? 0,
    });
    expect(one.parse(again.body).assignment.revision).toBe(2);
    expect(await scenario.history(assignment.id)).toHaveLength(2);
  });

  test('keeps the due date of members assigned before when the terms change', async ({
    api,
    make,
    deps,
  }) => {
    const scenario = await makeScenario(api, make, deps);
    const { organization, adminUser, course } = scenario;
    await withClock(deps.db, async (db, at) => {
      await at('2030-01-01T12:00:00Z');
      const [early, late] = [await make.user({ organization }), await make.user({ organization })];
      await sql`insert into team_members (team_id, user_id) values (${scenario.teamId}, ${early.id})`.execute(
        db,
      );
      const dueOn = async () => {
        await refreshMembers(db, organization.id, [early.id, late.id]);
        const { rows } = await sql<{ userId: string; dueOn: string }>`
          select user_id, due_on::text from training_cells
          where organization_id = ${organization.id}`.execute(db);
        const due = new Map(rows.map((row) => [row.userId, row.dueOn]));
        return [due.get(early.id), due.get(late.id)];
      };
      const base = { organizationId: organization.id, courseId: course.id, by: adminUser.id };
      const team = only({ teamIds: [scenario.teamId] });
      const id = await insertAssignment(db, { ...base, terms: team });
      expect(await dueOn()).toEqual(['2030-01-31', undefined]);
      await at('2030-01-11T12:00:00Z');
      await saveAssignment(db, id, adminUser.id, everyone);
      expect(await dueOn()).toEqual(['2030-01-31', '2030-02-10']);
      await at('2030-01-21T12:00:00Z');
      const both = { ...team, userIds: [late.id] };
      await saveAssignment(db, id, adminUser.id, both);
      expect(await dueOn()).toEqual(['2030-01-31', '2030-02-10']);
      await saveAssignment(db, id, adminUser.id, only({ userIds: [early.id, late.id] }));
      expect(await dueOn()).toEqual(['2030-02-20', '2030-02-10']);
    });
  });

  test('counts assigned and up-to-date members once each', async ({ api, make, deps }) => {
    const scenario = await makeScenario(api, make, deps);
    const { organization, adminUser, user, course, teamId } = scenario;
    const gone = await make.user({ organization });
    await scenario.assign(everyone);
    await scenario.assign(only({ teamIds: [teamId], userIds: [user.id, gone.id] }));
    await deps.db.deleteFrom('memberships').where('userId', '=', gone.id).execute();
    await make.certificate(user, course.id);
    await refreshMembers(deps.db, organization.id, [adminUser.id, user.id, gone.id]);
    const stats = (await scenario.list()).map((row) => [row.everyone, row.required, row.upToDate]);
    expect(stats).toEqual([
      [true, 2, 1],
      [false, 1, 1],
    ]);
    // Someone who left stays named and does not block updates.
    const [, named] = await scenario.list();
    const terms = only({ userIds: [user.id, gone.id] });
    expect((await scenario.change(named?.id ?? '', 1, terms)).status).toBe(200);
    // An archived course is required of no one.
    await sql`update courses set archived_at = now() where id = ${course.id}`.execute(deps.db);
    expect((await scenario.list()).map(({ required }) => required)).toEqual([0, 0]);
  });

  test('records one assigned event per learner', async ({ api, make, deps }) => {
    const scenario = await makeScenario(api, make, deps);
    const { organization, user, course } = scenario;
    const { assignment } = one.parse((await scenario.assign(everyone)).body);
    const recorded = () =>
      deps.db
        .selectFrom('learningEvents')
        .select(['verb', 'courseId', 'organizationId', 'result'])
        .where('learnerId', '=', user.id)
        .execute();
    await refreshMembers(deps.db, organization.id, [user.id]);
    await refreshMembers(deps.db, organization.id, [user.id]);
    await sql`delete from training_cells where user_id = ${user.id}`.execute(deps.db);
    await refreshMembers(deps.db, organization.id, [user.id]);
    expect(await recorded()).toMatchObject([
      {
        verb: 'assigned',
        courseId: course.id,
        organizationId: organization.id,
        result: { assignmentId: assignment.id },
      },
    ]);
  });
});

describe('validation of assignments', () => {
  test('accepts only courses that all members can read', async ({ api, make, deps }) => {
    const scenario = await makeScenario(api, make, deps);
    const { organization, admin, course } = scenario;
    const open = await make.course({ title: `Open ${organization.id}` });
    const granted = await make.course({ visibility: 'private', grantedTo: organization });
    const draft = await make.course({ organization, isPublished: false });
    const hidden = await make.course({ organization, visibility: 'private' });
    const archived = await make.course({ organization, isArchived: true });
    const foreign = await make.course({
      organization: await make.organization(),
      visibility: 'organization',
    });
    const statuses = async (ids: number[]) =>
      Promise.all(ids.map(async (id) => (await scenario.assign(everyone, id)).status));
    expect(await statuses([course.id, open.id, granted.id])).toEqual([201, 201, 201]);
    expect(await statuses([draft.id, hidden.id, archived.id, foreign.id])).toEqual([
      422, 422, 404, 404,
    ]);
    const rejected = await scenario.assign(everyone, draft.id);
    expect(rejected.body).toMatchObject({ code: 'course_not_assignable' });

    const offered = async (search = '') => {
      const url = `/api/enterprise/admin/organizations/${organization.id}/assignable-courses`;
      const { body } = await admin.get(`${url}?limit=2&search=${search}`);
      return listAssignableCourses.schema.response[200].parse(body);
    };
    const first = await offered();
    expect(first.courses.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [course.id, granted.id].toSorted((a, b) => a - b),
    );
    expect(first.hasMore).toBe(true);
    expect((await offered(organization.id)).courses).toMatchObject([{ id: open.id }]);
    await sql`update organizations set catalogue_mode = 'granted_only' where id = ${organization.id}`.execute(
      deps.db,
    );
    expect((await offered(organization.id)).courses).toEqual([]);
    expect(await statuses([open.id])).toEqual([404]);
  });

  test('returns 404 for teams and members of another organization', async ({ api, make, deps }) => {
    const scenario = await makeScenario(api, make, deps);
    const other = await makeScenario(api, make, deps);
    const { assignment } = one.parse((await scenario.assign(everyone)).body);
    for (const terms of [
      only({ teamIds: [other.teamId] }),
      only({ userIds: [other.user.id] }),
      only({ teamIds: [scenario.teamId, crypto.randomUUID()] }),
    ]) {
      expect((await scenario.assign(terms)).status).toBe(404);
      expect((await scenario.change(assignment.id, 1, terms)).status).toBe(404);
    }
    const url = `${urlOf(other.organization.id)}/${assignment.id}/history`;
    expect((await other.admin.get(url)).status).toBe(404);
  });

  test('rejects inconsistent terms', async ({ api, make, deps }) => {
    const { assign, user, list } = await makeScenario(api, make, deps);
    for (const terms of [
      { ...everyone, userIds: [user.id] },
      { ...everyone, everyone: false },
      { ...everyone, dueOn: '2031-01-01' },
      { ...everyone, dueDays: null },
      { ...everyone, graceDays: 5 },
      { ...everyone, months: 0 },
      { ...everyone, dueDays: -1 },
    ])
      expect((await assign(terms)).status).toBe(400);
    expect(await list()).toEqual([]);
    // Due dates in the past are allowed.
    const past = { ...everyone, dueDays: null, dueOn: '2020-02-29' };
    expect((await assign(past)).status).toBe(201);
  });

  test('returns team_in_use when deleting a team named by an assignment', async ({
    api,
    make,
    deps,
  }) => {
    const scenario = await makeScenario(api, make, deps);
    const { organization, admin, teamId } = scenario;
    const team = {
      method: 'DELETE' as const,
      url: `/api/enterprise/admin/organizations/${organization.id}/teams/${teamId}`,
    };
    const { assignment } = one.parse((await scenario.assign(only({ teamIds: [teamId] }))).body);
    expect((await admin.send(team)).body).toMatchObject({ code: 'team_in_use' });
    await scenario.change(assignment.id, 1, everyone);
    expect((await admin.send(team)).status).toBe(200);
    expect(await scenario.list()).toMatchObject([{ everyone: true, teams: [] }]);
  });
});
