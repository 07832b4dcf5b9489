import {
  listOrganizations,
  organizationReply,
} from '@atrium/contracts/organizations/organizations';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { listAuditEventsOfOrganization } from '../../../test/support/database-state.ts';
import type { HttpClient } from '../../../test/api-client.ts';
import { test } from '../../../test/harness.ts';

const base = '/api/enterprise/admin/organizations';
const unique = () => crypto.randomUUID().slice(0, 8);
const page = listOrganizations.schema.response[200];
const one = z.object({ organization: organizationReply });

const list = async (client: HttpClient, query = '') =>
  page.parse((await client.get(`${base}?${query}`)).body);
const change = (client: HttpClient, id: string, body: object) =>
  client.send({ method: 'PUT', url: `${base}/${id}`, body });

describe('POST /api/enterprise/admin/organizations', () => {
  test('creates an active organization with an open catalogue and records an audit event', async ({
    api,
    make,
    deps,
  }) => {
    const user = await make.user({ isSuperAdmin: true });
    const slug = `north-${unique()}`;
    const reply = await api.as(user).post(base, { name: '  North & Co ', slug });
    expect(reply.status).toBe(201);
    const { organization } = one.parse(reply.body);
    expect(organization).toMatchObject({
      name: 'North & Co',
      slug,
      isActive: true,
      is_active: true,
      catalogueMode: 'open',
      memberCount: 0,
      adminCount: 0,
      courseCount: 0,
    });
    expect(await listAuditEventsOfOrganization(deps, organization.id)).toMatchObject([
      {
        actorId: user.id,
        action: 'organization.created',
        target: 'North & Co',
        after: { name: 'North & Co', slug },
        ipAddress: '127.0.0.1',
      },
    ]);
  });

  test('finds an organization by the longest name and slug', async ({ api, make }) => {
    const admin = api.as(await make.user({ isSuperAdmin: true }));
    const slug = `long-${unique()}-`.padEnd(120, 'x');
    const name = slug.toUpperCase();
    expect((await admin.post(base, { name, slug })).status).toBe(201);
    for (const search of [slug, name]) {
      const reply = await admin.get(`${base}?search=${search}`);
      expect(reply.body).toMatchObject({ organizations: [{ name, slug }] });
    }
  });

  test('returns slug_taken for all but one of concurrent requests with the same slug', async ({
    api,
    make,
  }) => {
    const admin = api.as(await make.user({ isSuperAdmin: true }));
    const slug = `same-${unique()}`;
    const create = () => admin.post(base, { name: 'Same', slug });
    const replies = await Promise.all([create(), create(), create()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const rejected = replies.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({ code: 'slug_taken' });
  });

  test('returns 400 for an invalid slug, a blank name and unknown fields', async ({
    api,
    make,
  }) => {
    const admin = api.as(await make.user({ isSuperAdmin: true }));
    for (const slug of ['', 'North', 'a--b', '-a', 'a-', 'a b', 'ä', 'a_b', 'a'.repeat(121)]) {
      const reply = await admin.post(base, { name: 'North', slug });
      expect({ slug, status: reply.status }).toEqual({ slug, status: 400 });
    }
    const slug = `fine-${unique()}`;
    expect((await admin.post(base, { name: ' ', slug })).status).toBe(400);
    expect((await admin.post(base, { name: 'x', slug, isActive: false })).status).toBe(400);
  });
});

describe('GET /api/enterprise/admin/organizations', () => {
  test('searches by name and slug, filters by status and counts members and courses', async ({
    api,
    make,
  }) => {
    const admin = api.as(await make.user({ isSuperAdmin: true }));
    const mark = unique();
    const active = await make.organization({ name: `Finders ${mark} 100%` });
    await make.organization({ name: `Keepers ${mark}`, isActive: false });
    await make.user({ organization: active });
    await make.user({ organization: active, role: 'admin' });
    const owned = await make.course({ organization: active, grantedTo: active });
    await make.course({ grantedTo: active });
    await make.course({ organization: active, isArchived: true });
    expect(owned.id).toBeGreaterThan(0);

    const both = await list(admin, `search=${mark.toUpperCase()}`);
    expect(both.organizations).toHaveLength(2);
    const { organizations } = await list(admin, `search=${mark}&status=active`);
    expect(organizations).toMatchObject([
      { id: active.id, memberCount: 2, adminCount: 1, courseCount: 2 },
    ]);
    expect((await list(admin, `search=${mark}&status=inactive`)).organizations).toMatchObject([
      { name: `Keepers ${mark}`, isActive: false, is_active: false },
    ]);
    // LIKE wildcards are matched literally.
    expect(
      (await list(admin, `search=${encodeURIComponent(`${mark} 100%`)}`)).organizations,
    ).toHaveLength(1);
    expect(
      (await list(admin, `search=${encodeURIComponent(`${mark}%100`)}`)).organizations,
    ).toEqual([]);
    const [slug = ''] = organizations.map((organization) => organization.slug);
    expect((await list(admin, `search=${slug}`)).organizations).toHaveLength(1);
  });

  test('filters active organizations without an admin', async ({ api, make, deps }) => {
    const admin = api.as(await make.user({ isSuperAdmin: true }));
    const mark = unique();
    const alone = await make.organization({ name: `Alone ${mark}` });
    await make.user({ organization: alone });
    const led = await make.organization({ name: `Led ${mark}` });
    const leader = await make.user({ organization: led, role: 'admin' });
    await make.organization({ name: `Off ${mark}`, isActive: false });
    const listed = async () => {
      const { organizations } = await list(admin, `search=${mark}&status=without_admin`);
      return organizations.map(({ id }) => id);
    };
    expect(await listed()).toEqual([alone.id]);
    await deps.db.deleteFrom('memberships').where('userId', '=', leader.id).execute();
    expect(await listed()).toEqual([led.id, alone.id]);
  });

  test('exports the filtered list as CSV and escapes formulas', async ({ api, make }) => {
    const admin = api.as(await make.user({ isSuperAdmin: true }));
    const mark = unique();
    const organization = await make.organization({ name: `=SUM(1) ${mark}` });
    await make.user({ organization, role: 'admin' });
    await make.organization({ name: `+1, ${mark}` });
    await make.organization({ name: `Off ${mark}`, isActive: false });
    const read = async (query: string) => {
      const { headers, body } = await admin.get(`${base}.csv?search=${mark}${query}`);
      expect(headers['content-type']).toContain('text/csv');
      const [header, ...lines] = String(body).replace('\uFEFF', '').trim().split('\r\n');
      expect(header).toBe('Name,Slug,Status,Members,Admins,Courses,Created At');
      return lines;
    };
    expect(await read('')).toEqual([
      expect.stringMatching(`^Off ${mark},[a-z0-9-]+,Inactive,0,0,0,`),
      expect.stringMatching(`^"'\\+1, ${mark}",[a-z0-9-]+,Active,0,0,0,`),
      expect.stringMatching(`^'=SUM\\(1\\) ${mark},[a-z0-9-]+,Active,1,1,0,`),
    ]);
    expect(await read('&status=inactive')).toHaveLength(1);
    expect(await read('&status=without_admin')).toEqual([expect.stringContaining("'+1")]);
  });

  test('returns every organization once across pages when creation times are equal', async ({
    api,
    make,
    deps,
  }) => {
    const admin = api.as(await make.user({ isSuperAdmin: true }));
    const mark = unique();
    const createdAt = new Date();
    await deps.db
      .insertInto('organizations')
      .values(
        Array.from({ length: 7 }, (_, n) => ({
          name: `Page ${mark}`,
          slug: `page-${mark}-${n}`,
          createdAt,
        })),
      )
      .execute();
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor && `&cursor=${cursor}`;
      const { organizations, nextCursor } = await list(admin, `search=${mark}&limit=3${after}`);
      seen.push(...organizations.map(({ slug }) => slug));
      cursor = nextCursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect((await admin.get(`${base}?cursor=made-up`)).status).toBe(400);
  });
});

describe('PUT /api/enterprise/admin/organizations/{orgId}', () => {
  test('records an audit event with old and new value for each changed field', async ({
    api,
    make,
    deps,
  }) => {
    const admin = api.as(await make.user({ isSuperAdmin: true }));
    const { id, name } = await make.organization();
    const reply = await change(admin, id, { name, isActive: false, catalogueMode: 'granted_only' });
    expect(one.parse(reply.body).organization).toMatchObject({
      name,
      isActive: false,
      catalogueMode: 'granted_only',
    });
    await change(admin, id, { isActive: false });
    await change(admin, id, {});
    await change(admin, id, { name: `${name} again`, isActive: true, catalogueMode: 'open' });
    const event = (action: string, before: object, after: object) => ({
      action: `organization.${action}`,
      target: name,
      before,
      after,
    });
    expect(await listAuditEventsOfOrganization(deps, id)).toMatchObject([
      event('deactivated', { isActive: true }, { isActive: false }),
      event('catalogue_closed', { catalogueMode: 'open' }, { catalogueMode: 'granted_only' }),
      event('renamed', { name }, { name: `${name} again` }),
      event('activated', { isActive: false }, { isActive: true }),
      event('catalogue_opened', { catalogueMode: 'granted_only' }, { catalogueMode: 'open' }),
    ]);
    expect((await change(admin, id, { slug: 'another' })).status).toBe(400);
  });

  test('blocks members and admins while the organization is inactive', async ({ api, make }) => {
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    const organization = await make.organization();
    const course = await make.course({ organization, visibility: 'organization' });
    const member = api.as(await make.user({ organization }));
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const other = await make.user({ organization });
    const user = `${base}/${organization.id}/users/${other.id}`;
    const calls = [
      () => admin.get(`${base}/${organization.id}/users`),
      () => admin.get(`${base}/${organization.id}/users.csv`),
      () => admin.get(`${base}/${organization.id}/courses`),
      () => admin.get(`${base}/${organization.id}/courses.csv`),
      () => admin.get(`${base}/${organization.id}/invitations`),
      () => admin.get(`${base}/${organization.id}/invitations.csv`),
      () => admin.get('/api/admin/audit'),
      () => admin.get('/api/admin/audit.csv'),
      () => admin.send({ method: 'PUT', url: `${user}/role`, body: { role: 'member' } }),
      () =>
        admin.post('/api/enterprise/admin/create-invitation', { organizationId: organization.id }),
      () => member.get(`/api/courses/${course.id}`),
    ];
    await change(superAdmin, organization.id, { isActive: false });
    for (const call of calls) {
      const { status, body } = await call();
      expect({ status, body }).toMatchObject({
        status: 403,
        body: { code: 'organization_inactive' },
      });
    }
    expect((await admin.send({ method: 'DELETE', url: user })).body).toMatchObject({
      code: 'organization_inactive',
    });
    await change(superAdmin, organization.id, { isActive: true });
    for (const call of calls) expect((await call()).status).toBeLessThan(300);
  });

  test('hides courses that are not granted once the catalogue is exclusive', async ({
    api,
    make,
  }) => {
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    const organization = await make.organization();
    const open = await make.course();
    const member = api.as(await make.user({ organization }));
    const read = async () => (await member.get(`/api/courses/${open.id}`)).status;
    expect(await read()).toBe(200);
    await change(superAdmin, organization.id, { catalogueMode: 'granted_only' });
    expect(await read()).toBe(404);
    await change(superAdmin, organization.id, { catalogueMode: 'open' });
    expect(await read()).toBe(200);
  });
});
