import { listOrganizationCourses } from '@atrium/contracts/organizations/organizations';
import { describe, expect } from 'vitest';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';

const page = listOrganizationCourses.schema.response[200];
const base = '/api/enterprise/admin/organizations';
const list = async (client: HttpClient, id: string, query = '') =>
  page.parse((await client.get(`${base}/${id}/courses?${query}`)).body);
const grant = (client: HttpClient, organizationId: string, courseId: number) =>
  client.post('/api/enterprise/admin/grant-course-access', { organizationId, courseId });
const withdraw = (client: HttpClient, organizationId: string, courseId: number) =>
  client.send({ method: 'DELETE', url: `${base}/${organizationId}/courses/${courseId}` });

describe('courses of an organization', () => {
  test('lists own courses including drafts and granted ones; only own ones are editable', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const own = await make.course({ organization, visibility: 'private' });
    const draft = await make.course({ organization, isPublished: false });
    const granted = await make.course({ visibility: 'private', grantedTo: organization });
    const grantedDraft = await make.course({ isPublished: false, grantedTo: organization });
    await make.course();
    await make.course({ organization, isArchived: true });
    await make.course({ organization: await make.organization(), visibility: 'organization' });

    const { courses } = await list(admin, organization.id);
    const facts = courses.map(({ id, isGranted, can, isPublished, duration }) => ({
      id,
      isGranted,
      edit: can.edit,
      isPublished,
      duration,
    }));
    const duration = 3_600;
    expect(facts).toEqual([
      { id: granted.id, isGranted: true, edit: false, isPublished: true, duration },
      { id: draft.id, isGranted: false, edit: true, isPublished: false, duration },
      { id: own.id, isGranted: false, edit: true, isPublished: true, duration },
    ]);
    // Each of them can be opened.
    for (const { id } of courses)
      expect((await admin.get(`/api/admin/courses/${id}/lessons`)).status).toBe(200);

    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    const all = await list(superAdmin, organization.id);
    expect(all.courses.map(({ id }) => id)).toEqual([
      grantedDraft.id,
      granted.id,
      draft.id,
      own.id,
    ]);
    expect(all.courses.every(({ can }) => can.edit)).toBe(true);
  });

  test('searches by title and returns pages', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.push((await make.course({ organization, title: `Scanning 10% ${n}` })).id);
    await make.course({ organization, title: 'Measuring' });
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor && `&cursor=${cursor}`;
      const next = await list(admin, organization.id, `search=sCANNING%2010%25&limit=2${after}`);
      seen.push(...next.courses.map(({ id }) => id));
      cursor = next.nextCursor;
    }
    expect(seen).toEqual(ids.toReversed());
  });

  test('exports what matches the search as CSV with formulas escaped', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    await make.course({ organization, visibility: 'organization', title: '=Scan(1), "a"' });
    await make.course({ organization, isPublished: false, title: 'Scanning' });
    await make.course({ grantedTo: organization, title: 'Scan for all' });
    await make.course({ organization, title: 'Measuring' });
    await make.course({ organization: await make.organization(), title: 'Scan of others' });
    const read = async (query = '') => {
      const { body, headers } = await admin.get(`${base}/${organization.id}/courses.csv${query}`);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      const [header, ...rows] = String(body).trim().split('\r\n');
      expect(header).toBe('Title,Category,Visibility,Status,From,Created At');
      return rows.map((row) => row.replace(/,[^,]+,([^,]+,[^,]+,[^,]+),[^,]+$/, ' | $1'));
    };
    expect(await read('?search=scan')).toEqual([
      'Scan for all | Public,Published,Granted',
      'Scanning | Public,Draft,Own',
      `"'=Scan(1), ""a""" | Organization,Published,Own`,
    ]);
    expect(await read()).toHaveLength(4);
  });
});

describe('course grants', () => {
  test('give access to any course until revoked, and are recorded once', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization({ catalogueMode: 'granted_only' });
    const owner = await make.organization();
    const course = await make.course({ organization: owner, visibility: 'organization' });
    const member = api.as(await make.user({ organization }));
    const user = await make.user({ isSuperAdmin: true });
    const superAdmin = api.as(user);
    const read = async () => (await member.get(`/api/courses/${course.id}`)).status;
    expect(await read()).toBe(404);

    const replies = await Promise.all(
      [1, 2, 3].map(() => grant(superAdmin, organization.id, course.id)),
    );
    for (const reply of replies)
      expect(reply).toMatchObject({
        status: 200,
        body: { success: true, message: `${organization.name} can take ${course.title}.` },
      });
    expect(await read()).toBe(200);

    expect((await withdraw(superAdmin, organization.id, course.id)).status).toBe(200);
    expect((await withdraw(superAdmin, organization.id, course.id)).status).toBe(200);
    expect(await read()).toBe(404);
    expect(await listAuditEventsOfOrganization(deps, organization.id)).toMatchObject([
      {
        actorId: user.id,
        action: 'course.access_granted',
        target: course.title,
        after: { courseId: course.id },
      },
      {
        action: 'course.access_revoked',
        target: course.title,
        before: { courseId: course.id },
      },
    ]);
  });

  test('return 404 for a missing organization or course', async ({ api, make }) => {
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    const organization = await make.organization();
    const course = await make.course();
    const archived = await make.course({ isArchived: true });
    expect((await grant(superAdmin, crypto.randomUUID(), course.id)).status).toBe(404);
    expect((await grant(superAdmin, organization.id, 2_000_000_000)).status).toBe(404);
    expect((await grant(superAdmin, organization.id, archived.id)).status).toBe(404);
    expect((await withdraw(superAdmin, crypto.randomUUID(), course.id)).status).toBe(404);
    expect((await withdraw(superAdmin, organization.id, 2_000_000_000)).status).toBe(404);
    expect((await withdraw(superAdmin, organization.id, 3_000_000_000)).status).toBe(400);
  });
});
