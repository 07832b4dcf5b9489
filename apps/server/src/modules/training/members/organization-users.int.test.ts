import {
  listOrganizationUsers,
  type OrganizationUser,
} from '@atrium/contracts/organizations/organizations';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { listTraining } from '@atrium/contracts/training/training';
import { makeAssignedLearners } from '../../../../test/training/assigned-learners.ts';
import { test } from '../../../../test/harness.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';

const page = listOrganizationUsers.schema.response[200];
const pathOf = (id: string) => `/api/enterprise/admin/organizations/${id}/users`;
const list = async (client: HttpClient, id: string, query = '') =>
  page.parse((await client.get(`${pathOf(id)}?${query}`)).body);

async function company(make: Factories, options: Parameters<Factories['organization']>[0] = {}) {
  const organization = await make.organization(options);
  const admin = await make.user({
    organization,
    role: 'admin',
    fullName: `Zoe ${organization.id}`,
  });
  return { organization, admin };
}

describe('progress of members', () => {
  test('averages over the courses the organization offers, with courses not started as 0', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin } = await company(make);
    const learner = await make.user({ organization });
    const own = await make.course({ organization, visibility: 'organization' });
    const ownOpen = await make.course({ organization });
    const granted = await make.course({ visibility: 'private', grantedTo: organization });
    const untouched = await make.course({ organization, visibility: 'organization' });
    // The organization offers none of these.
    const open = await make.course();
    const draft = await make.course({
      organization,
      visibility: 'organization',
      isPublished: false,
    });
    const personal = await make.course({ organization, visibility: 'private' });
    const archived = await make.course({ grantedTo: organization, isArchived: true });
    expect(untouched.id).toBeGreaterThan(0);
    for (const { id } of [open, draft, personal, archived])
      await make.enrollment(learner, id, { percentComplete: 90 });

    await make.enrollment(learner, own.id, { percentComplete: 50 });
    await make.certificate(learner, ownOpen.id);
    // The latest cycle counts.
    await make.enrollment(learner, granted.id, { percentComplete: 80 });
    await make.enrollment(learner, granted.id, { percentComplete: 11, cycle: 2 });

    const { users, total, averageCompletion } = await list(
      api.as(admin),
      organization.id,
      `search=${learner.email}`,
    );
    expect(total).toBe(1);
    expect(averageCompletion).toBe(40);
    // The admin has not started.
    expect((await list(api.as(admin), organization.id, 'limit=1')).averageCompletion).toBe(20);
    expect((await list(api.as(admin), organization.id, 'search=nobody')).averageCompletion).toBe(
      null,
    );
    expect(users).toMatchObject([
      {
        id: learner.id,
        fullName: learner.fullName,
        email: learner.email,
        isOrgAdmin: false,
        progressStats: {
          averageCompletion: 40,
          completedCourses: 1,
          inProgressCourses: 2,
          notStartedCourses: 1,
        },
      },
    ]);

    // A completed course stays completed when lessons are added.
    const recounted = deps.db
      .updateTable('enrollments')
      .set({ percentComplete: 60 })
      .where('learnerId', '=', learner.id)
      .where('courseId', '=', ownOpen.id)
      .execute();
    await expect(recounted).rejects.toThrow(/violates check constraint/);
  });

  test('an exclusive catalogue offers granted courses and those for the organization only', async ({
    api,
    make,
  }) => {
    const { organization, admin } = await company(make, { catalogueMode: 'granted_only' });
    const open = await make.course({ organization });
    const learner = await make.user({ organization });
    await make.enrollment(learner, open.id, { percentComplete: 90 });
    const granted = await make.course({ grantedTo: organization });
    await make.certificate(learner, granted.id);
    const { users } = await list(api.as(admin), organization.id, 'role=member');
    expect(users[0]?.progressStats).toEqual({
      averageCompletion: 100,
      completedCourses: 1,
      inProgressCourses: 0,
      notStartedCourses: 0,
    });
  });

  test('is zero for an organization without courses', async ({ api, make }) => {
    const { organization, admin } = await company(make);
    const { users } = await list(api.as(admin), organization.id);
    expect(users[0]?.progressStats).toEqual({
      averageCompletion: 0,
      completedCourses: 0,
      inProgressCourses: 0,
      notStartedCourses: 0,
    });
  });
});

/** Sort keys as returned and as expected, by sort order. */
const orders = {
  name: (members: OrganizationUser[]) => {
    const keys = members.map(({ fullName, email }) => (fullName ?? email).toLowerCase());
    return { keys, inOrder: keys.toSorted((a, b) => a.localeCompare(b)) };
  },
  joined: (members: OrganizationUser[]) => {
    const keys = members.map(({ joinedAt }) => joinedAt);
    return { keys, inOrder: keys.toSorted().toReversed() };
  },
  progress: (members: OrganizationUser[]) => ({
    keys: members.map(({ progressStats }) => progressStats.averageCompletion),
    inOrder: [100, 70, 30, 30, 30, 30, 0, 0],
  }),
};

describe('list of members', () => {
  test('searches by part of a name or email and filters by role', async ({ api, make }) => {
    const { organization, admin } = await company(make);
    const name = `Iñigo 50%_${crypto.randomUUID().slice(0, 8)}`;
    const user = await make.user({ organization, fullName: name });
    await make.user({ organization });
    await make.user({ fullName: `${name} elsewhere` });
    const find = async (search: string, more = '') => {
      const found = await list(
        api.as(admin),
        organization.id,
        `search=${encodeURIComponent(search)}${more}`,
      );
      expect(found.total).toBe(found.users.length);
      return found.users.map(({ id }) => id);
    };
    expect(await find(name.toUpperCase())).toEqual([user.id]);
    expect(await find('50%_')).toEqual([user.id]);
    expect(await find('5_%')).toEqual([]);
    expect(await find(user.email.slice(2, 9))).toEqual([user.id]);
    expect(await find(name, '&role=admin')).toEqual([]);
    expect(await find('', '&role=admin')).toEqual([admin.id]);
  });

  for (const sort of ['name', 'joined', 'progress'] as const) {
    test(`pages sorted by ${sort} hold everybody once, in order`, async ({ api, make, deps }) => {
      const { organization, admin } = await company(make);
      const course = await make.course({ organization, visibility: 'organization' });
      const joinedAt = new Date('2026-03-01T10:00:00Z');
      const percents = [30, 30, 30, 0, 100, 70, 30];
      for (const [index, percentComplete] of percents.entries()) {
        const mark = crypto.randomUUID().slice(0, 8);
        // The longest possible name.
        const rest = index === 3 ? '😀'.repeat(40) : '';
        const fullName = `${'BbaC'[index % 4]}${index % 3}${rest} ${mark.slice(0, 7)}`;
        const user = await make.user({ organization, fullName });
        if (percentComplete === 100) await make.certificate(user, course.id);
        else if (percentComplete > 0) await make.enrollment(user, course.id, { percentComplete });
        if (index === 2) {
          const { db } = deps;
          const email = `c${'x'.repeat(250)}${mark}@people.example`;
          await db
            .updateTable('profiles')
            .set({ fullName: null })
            .where('id', '=', user.id)
            .execute();
          await db.updateTable('auth.users').set({ email }).where('id', '=', user.id).execute();
        }
      }
      // Many with the same timestamp: only microseconds and the user id distinguish them.
      await asOwner(deps.db, (owner) =>
        owner
          .updateTable('memberships')
          .set({ joinedAt })
          .where('organizationId', '=', organization.id)
          .where('role', '=', 'member')
          .execute(),
      );

      const seen: OrganizationUser[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const after: string = cursor && `&cursor=${cursor}`;
        const next = await list(api.as(admin), organization.id, `sort=${sort}&limit=1${after}`);
        expect(next.total).toBe(8);
        seen.push(...next.users);
        cursor = next.nextCursor;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(8);
      const { keys, inOrder } = orders[sort](seen);
      expect(keys).toEqual(inOrder);
    });
  }

  test('rejects a cursor of another sort order', async ({ api, make }) => {
    const { organization, admin } = await company(make);
    await make.user({ organization });
    const { nextCursor } = await list(api.as(admin), organization.id, 'limit=1&sort=name');
    const reply = await api
      .as(admin)
      .get(`${pathOf(organization.id)}?limit=1&sort=joined&cursor=${nextCursor}`);
    expect(reply.status).toBe(400);
  });
});

describe('GET /api/enterprise/admin/organizations/:orgId/users', () => {
  test('counts required training as the training matrix does, separate from all courses', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, members } = await makeAssignedLearners(deps, {
      teams: 1,
      assigned: [
        { of: 'everyone', dueInDays: 20, months: null },
        { of: { teams: [0] }, dueInDays: 5, months: null },
      ],
      learners: [
        { name: 'Ada', teams: [0], done: [100, 40] },
        { name: 'Ben', teams: [], done: [100] },
      ],
    });
    await make.course({ organization, visibility: 'organization' });
    const { users } = await list(api.as(admin), organization.id, 'role=member');
    expect(
      users.map(({ fullName, requiredTraining, progressStats }) => ({
        fullName,
        requiredTraining,
        averageCompletion: progressStats.averageCompletion,
      })),
    ).toEqual([
      { fullName: 'Ada', requiredTraining: { required: 2, upToDate: 1 }, averageCompletion: 47 },
      { fullName: 'Ben', requiredTraining: { required: 1, upToDate: 1 }, averageCompletion: 33 },
    ]);
    const matrix = listTraining.schema.response[200].parse(
      (await api.as(admin).get(`/api/enterprise/admin/organizations/${organization.id}/training`))
        .body,
    );
    for (const { id } of members) {
      const cells = matrix.members.find((user) => user.id === id)?.cells ?? [];
      expect(users.find((user) => user.id === id)?.requiredTraining).toEqual({
        required: cells.length,
        upToDate: cells.filter(({ status }) => status === 'up_to_date').length,
      });
    }
  });
});

describe('export of members', () => {
  test('includes everyone who matches the filter, with formulas escaped', async ({ api, make }) => {
    const { organization, admin } = await company(make, { name: 'Søren & Sons' });
    const mark = crypto.randomUUID().slice(0, 8);
    const names = [`=cmd|' /C calc'!${mark}`, `+${mark}`, `-${mark}`, `@${mark}`, `"${mark}", x`];
    for (const fullName of names) await make.user({ organization, fullName });
    const reply = await api.as(admin).get(`${pathOf(organization.id)}.csv?role=member&sort=name`);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const today = new Date().toISOString().slice(0, 10);
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="S-ren-Sons-users-${today}.csv"; filename*=UTF-8''S%C3%B8ren-Sons-users-${today}.csv`,
    );
    const text = String(reply.body).replace(/^\uFEFF/, '');
    const [header, ...rows] = text.trimEnd().split('\r\n');
    expect(header).toBe(
      [
        'Name,Email,Role,Joined,Required training,Required training up to date,All courses: progress %',
        'All courses: completed,All courses: in progress,All courses: not started',
        'Employee ID,Status,Teams,Department,Location,Job title,Manager,Hired on',
      ].join(','),
    );
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(row).not.toMatch(/^"?[=+\-@]/);
    expect(text).toContain(`'=cmd|' /C calc'!${mark},`);
    expect(text).toContain(`"""${mark}"", x"`);
  });

  test('continues past one database page', { timeout: 60_000 }, async ({ api, make, deps }) => {
    const { organization, admin } = await company(make);
    const members = Array.from({ length: 2_005 }, (_, n) => ({ id: crypto.randomUUID(), n }));
    await deps.db
      .insertInto('auth.users')
      .values(members.map(({ id, n }) => ({ id, name: '', email: `${n}-${id}@people.example` })))
      .execute();
    await deps.db
      .insertInto('profiles')
      .values(members.map(({ id }) => ({ id })))
      .execute();
    await deps.db
      .insertInto('memberships')
      .values(members.map(({ id }) => ({ userId: id, organizationId: organization.id })))
      .execute();
    for (const sort of ['name', 'joined', 'progress']) {
      const { body } = await api.as(admin).get(`${pathOf(organization.id)}.csv?sort=${sort}`);
      const rows = String(body).trimEnd().split('\r\n').slice(1);
      expect(new Set(rows).size).toBe(2_006);
    }
  });
});
