import {
  assignmentReply,
  listAssignableCourses,
  listAssignmentHistory,
  listAssignments,
  type AssignmentInput,
} from '@atrium/contracts/assignments';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { ApiClient, Caller } from '../../../test/api-client.ts';
import { auditOf } from '../../../test/audit.ts';
import type { Factories } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { withClock } from '../../../test/training-clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertAssignment, saveAssignment } from './assignments.queries.ts';
import { refreshPeople } from './refresh.queries.ts';

const one = z.object({ assignment: assignmentReply });
const placeOf = (orgId: string) => `/api/enterprise/admin/organizations/${orgId}/assignments`;

const everyone: AssignmentInput = {
  everyone: true,
  teamIds: [],
  personIds: [],
  dueOn: null,
  dueDays: 30,
  months: null,
  graceDays: 0,
};
const only = (named: { teamIds?: string[]; personIds?: string[] }): AssignmentInput => ({
  ...everyone,
  everyone: false,
  teamIds: [],
  personIds: [],
  ...named,
});

/** An organization with an admin, a team of one, and a course for its people. */
async function makeAsking(api: ApiClient, make: Factories, deps: Deps) {
  const organization = await make.organization();
  const adminPerson = await make.person({ organization, role: 'admin' });
  const person = await make.person({ organization });
  const course = await make.course({ organization, visibility: 'organization' });
  const { id: teamId } = await deps.db
    .insertInto('teams')
    .values({ organizationId: organization.id, name: 'Field crew' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.db.insertInto('teamMembers').values({ teamId, personId: person.id }).execute();
  const admin = api.as(adminPerson);
  const ask = (terms: AssignmentInput, courseId = course.id) =>
    admin.post(placeOf(organization.id), { courseId, terms });
  const change = (id: string, revision: number, terms: AssignmentInput, caller: Caller = admin) =>
    caller.send({
      method: 'PUT',
      url: `${placeOf(organization.id)}/${id}`,
      body: { revision, terms },
    });
  const list = async () => {
    const { body } = await admin.get(placeOf(organization.id));
    return listAssignments.schema.response[200].parse(body).assignments;
  };
  const history = async (id: string) => {
    const { body } = await admin.get(`${placeOf(organization.id)}/${id}/history`);
    return listAssignmentHistory.schema.response[200].parse(body).versions;
  };
  return {
    organization,
    adminPerson,
    admin,
    person,
    course,
    teamId,
    ask,
    change,
    list,
    history,
  };
}

describe('an assignment', () => {
  test('is made, changed and withdrawn; its history and the log tell all of it', async ({
    api,
    make,
    deps,
  }) => {
    const asking = await makeAsking(api, make, deps);
    const { organization, adminPerson, admin, person, course, teamId } = asking;
    const made = await asking.ask({
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
      people: [],
      dueOn: '2031-03-31',
      dueDays: null,
      months: null,
      assignedBy: adminPerson.fullName,
      revision: 1,
      required: 1,
      upToDate: 0,
    });

    const terms = { ...only({ personIds: [person.id] }), months: 12, graceDays: 14 };
    const changed = await asking.change(assignment.id, 1, terms);
    expect(one.parse(changed.body).assignment).toMatchObject({
      revision: 2,
      teams: [],
      people: [{ id: person.id, name: person.fullName }],
      dueOn: null,
      dueDays: 30,
      months: 12,
    });

    const url = `${placeOf(organization.id)}/${assignment.id}`;
    expect((await admin.send({ method: 'DELETE', url })).status).toBe(200);
    expect((await admin.send({ method: 'DELETE', url })).status).toBe(404);
    expect(await asking.list()).toEqual([]);

    // Everybody and everything is called otherwise since, or gone.
    await deps.db.deleteFrom('teams').where('id', '=', teamId).execute();
    await deps.db
      .updateTable('profiles')
      .set({ fullName: `Renamed ${person.id}` })
      .where('id', '=', person.id)
      .execute();
    const versions = await asking.history(assignment.id);
    expect(versions).toMatchObject([
      { people: [{ name: person.fullName }], dueDays: 30, by: adminPerson.fullName },
      { teams: [{ name: 'Field crew' }], dueOn: '2031-03-31', by: adminPerson.fullName },
    ]);
    expect(versions[0]?.from).toBe(versions[1]?.until);
    expect(versions[0]?.until).not.toBeNull();

    expect(await auditOf(deps, organization.id)).toMatchObject([
      {
        actorId: adminPerson.id,
        action: 'assignment.created',
        target: course.title,
        after: { teams: ['Field crew'], dueOn: '2031-03-31' },
      },
      {
        action: 'assignment.changed',
        before: { teams: ['Field crew'], people: [], dueOn: '2031-03-31', months: null },
        after: { teams: [], people: [person.fullName], dueOn: null, months: 12 },
      },
      { action: 'assignment.withdrawn', before: { people: [person.fullName] }, after: null },
    ]);
  });

  test('sent twice, also at once, is asked once; other terms are another', async ({
    api,
    make,
    deps,
  }) => {
    const asking = await makeAsking(api, make, deps);
    const replies = await Promise.all([1, 2, 3].map(() => asking.ask(everyone)));
    const ids = replies.map(({ body }) => one.parse(body).assignment.id);
    expect(new Set(ids).size).toBe(1);
    await asking.ask({ ...everyone, dueDays: 60 });
    expect(await asking.list()).toHaveLength(2);
    expect(await auditOf(deps, asking.organization.id)).toHaveLength(2);
  });

  test('changed by two admins at once keeps the first, and tells the second', async ({
    api,
    make,
    deps,
  }) => {
    const asking = await makeAsking(api, make, deps);
    const { organization } = asking;
    const other = api.as(await make.person({ organization, role: 'admin' }));
    const { assignment } = one.parse((await asking.ask(everyone)).body);
    const replies = await Promise.all([
      asking.change(assignment.id, 1, { ...everyone, dueDays: 10 }),
      asking.change(assignment.id, 1, { ...everyone, dueDays: 20 }, other),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'assignment_changed',
    });
    // The same again changes nothing.
    const [kept] = await asking.list();
    const again = await asking.change(assignment.id, 2, {
      ...everyone,
      dueDays: kept?.dueDays ?? 0,
    });
    expect(one.parse(again.body).assignment.revision).toBe(2);
    expect(await asking.history(assignment.id)).toHaveLength(2);
  });

  test('counts from the day it reached somebody, however it is changed later', async ({
    api,
    make,
    deps,
  }) => {
    const asking = await makeAsking(api, make, deps);
    const { organization, adminPerson, course } = asking;
    await withClock(deps.db, async (db, at) => {
      await at('2030-01-01T12:00:00Z');
      const [early, late] = [
        await make.person({ organization }),
        await make.person({ organization }),
      ];
      await sql`insert into team_members (team_id, person_id) values (${asking.teamId}, ${early.id})`.execute(
        db,
      );
      const dueOn = async () => {
        await refreshPeople(db, organization.id, [early.id, late.id]);
        const { rows } = await sql<{ personId: string; dueOn: string }>`
          select person_id, due_on::text from training_cells
          where organization_id = ${organization.id}`.execute(db);
        const due = new Map(rows.map((row) => [row.personId, row.dueOn]));
        return [due.get(early.id), due.get(late.id)];
      };
      const asked = { organizationId: organization.id, courseId: course.id, by: adminPerson.id };
      const team = only({ teamIds: [asking.teamId] });
      const id = await insertAssignment(db, { ...asked, terms: team });
      expect(await dueOn()).toEqual(['2030-01-31', undefined]);
      await at('2030-01-11T12:00:00Z');
      await saveAssignment(db, id, adminPerson.id, everyone);
      expect(await dueOn()).toEqual(['2030-01-31', '2030-02-10']);
      await at('2030-01-21T12:00:00Z');
      const both = { ...team, personIds: [late.id] };
      await saveAssignment(db, id, adminPerson.id, both);
      expect(await dueOn()).toEqual(['2030-01-31', '2030-02-10']);
      await saveAssignment(db, id, adminPerson.id, only({ personIds: [early.id, late.id] }));
      expect(await dueOn()).toEqual(['2030-02-20', '2030-02-10']);
    });
  });

  test('counts whom it reaches and who is up to date, each person once', async ({
    api,
    make,
    deps,
  }) => {
    const asking = await makeAsking(api, make, deps);
    const { organization, adminPerson, person, course, teamId } = asking;
    const gone = await make.person({ organization });
    await asking.ask(everyone);
    await asking.ask(only({ teamIds: [teamId], personIds: [person.id, gone.id] }));
    await deps.db.deleteFrom('memberships').where('userId', '=', gone.id).execute();
    await make.certificate(person, course.id);
    await refreshPeople(deps.db, organization.id, [adminPerson.id, person.id, gone.id]);
    const figures = (await asking.list()).map((row) => [row.everyone, row.required, row.upToDate]);
    expect(figures).toEqual([
      [true, 2, 1],
      [false, 1, 1],
    ]);
    // Who has left stays named, and does not keep others from changing it.
    const [, named] = await asking.list();
    const terms = only({ personIds: [person.id, gone.id] });
    expect((await asking.change(named?.id ?? '', 1, terms)).status).toBe(200);
    // A course that is put away is asked of nobody.
    await sql`update courses set archived_at = now() where id = ${course.id}`.execute(deps.db);
    expect((await asking.list()).map(({ required }) => required)).toEqual([0, 0]);
  });

  test('stands once in the record of each it reaches', async ({ api, make, deps }) => {
    const asking = await makeAsking(api, make, deps);
    const { organization, person, course } = asking;
    const { assignment } = one.parse((await asking.ask(everyone)).body);
    const recorded = () =>
      deps.db
        .selectFrom('learningEvents')
        .select(['verb', 'courseId', 'organizationId', 'result'])
        .where('learnerId', '=', person.id)
        .execute();
    await refreshPeople(deps.db, organization.id, [person.id]);
    await refreshPeople(deps.db, organization.id, [person.id]);
    await sql`delete from training_cells where person_id = ${person.id}`.execute(deps.db);
    await refreshPeople(deps.db, organization.id, [person.id]);
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

describe('what can be asked, and of whom', () => {
  test('courses that all of the people can read, and no others', async ({ api, make, deps }) => {
    const asking = await makeAsking(api, make, deps);
    const { organization, admin, course } = asking;
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
      Promise.all(ids.map(async (id) => (await asking.ask(everyone, id)).status));
    expect(await statuses([course.id, open.id, granted.id])).toEqual([201, 201, 201]);
    expect(await statuses([draft.id, hidden.id, archived.id, foreign.id])).toEqual([
      422, 422, 404, 404,
    ]);
    const refused = await asking.ask(everyone, draft.id);
    expect(refused.body).toMatchObject({ code: 'course_not_assignable' });

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

  test('teams and people of the organization; whoever is of another is not there', async ({
    api,
    make,
    deps,
  }) => {
    const asking = await makeAsking(api, make, deps);
    const other = await makeAsking(api, make, deps);
    const { assignment } = one.parse((await asking.ask(everyone)).body);
    for (const terms of [
      only({ teamIds: [other.teamId] }),
      only({ personIds: [other.person.id] }),
      only({ teamIds: [asking.teamId, crypto.randomUUID()] }),
    ]) {
      expect((await asking.ask(terms)).status).toBe(404);
      expect((await asking.change(assignment.id, 1, terms)).status).toBe(404);
    }
    const url = `${placeOf(other.organization.id)}/${assignment.id}/history`;
    expect((await other.admin.get(url)).status).toBe(404);
  });

  test('terms that make sense', async ({ api, make, deps }) => {
    const { ask, person, list } = await makeAsking(api, make, deps);
    for (const terms of [
      { ...everyone, personIds: [person.id] },
      { ...everyone, everyone: false },
      { ...everyone, dueOn: '2031-01-01' },
      { ...everyone, dueDays: null },
      { ...everyone, graceDays: 5 },
      { ...everyone, months: 0 },
      { ...everyone, dueDays: -1 },
    ])
      expect((await ask(terms)).status).toBe(400);
    expect(await list()).toEqual([]);
    // A day that has passed may be one somebody writes down late.
    const past = { ...everyone, dueDays: null, dueOn: '2020-02-29' };
    expect((await ask(past)).status).toBe(201);
  });

  test('a team that something is asked of stays until it is asked no longer', async ({
    api,
    make,
    deps,
  }) => {
    const asking = await makeAsking(api, make, deps);
    const { organization, admin, teamId } = asking;
    const team = {
      method: 'DELETE' as const,
      url: `/api/enterprise/admin/organizations/${organization.id}/teams/${teamId}`,
    };
    const { assignment } = one.parse((await asking.ask(only({ teamIds: [teamId] }))).body);
    expect((await admin.send(team)).body).toMatchObject({ code: 'team_in_use' });
    await asking.change(assignment.id, 1, everyone);
    expect((await admin.send(team)).status).toBe(200);
    expect(await asking.list()).toMatchObject([{ everyone: true, teams: [] }]);
  });
});
