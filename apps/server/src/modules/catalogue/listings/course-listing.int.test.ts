import { describe, expect } from 'vitest';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import { test } from '../../../../test/harness.ts';

describe('PUT /api/admin/courses/:courseId/listing', () => {
  const url = (courseId: number) => `/api/admin/courses/${courseId}/listing`;
  const none = { publicPath: null, featuredRank: null, catalogueTitle: null };

  test('changes public path, rank and catalogue title together and records it', async ({
    api,
    make,
    deps,
  }) => {
    const superAdmin = await make.user({ isSuperAdmin: true });
    const organization = await make.organization();
    const course = await make.course({ organization });
    const client = api.as(superAdmin);
    const publicPath = `path-${course.id}`;
    const listing = { publicPath, featuredRank: 900, catalogueTitle: 'Our training' };
    const reply = await client.send({ method: 'PUT', url: url(course.id), body: listing });
    expect(reply).toMatchObject({ status: 200, body: listing });
    expect((await client.get(url(course.id))).body).toEqual(listing);
    expect((await client.get(`/api/courses/${course.id}`)).body).toMatchObject({
      href: `/${publicPath}`,
      isFeatured: true,
      catalogueTitle: 'Our training',
    });
    expect((await listAuditEventsOfOrganization(deps, organization.id)).at(-1)).toMatchObject({
      action: 'course.listing_changed',
      actorId: superAdmin.id,
      before: { courseId: course.id, publicPath: null },
      after: { courseId: course.id, publicPath, featuredRank: 900 },
    });
  });

  test('rejects a path or rank of another course, a reserved path and other users', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const client = api.as(await make.user({ isSuperAdmin: true }));
    const first = await make.course({ organization });
    const second = await make.course({ organization });
    const put = (courseId: number, body: object, as = client) =>
      as.send({ method: 'PUT', url: url(courseId), body: { ...none, ...body } });
    const publicPath = `taken-${first.id}`;
    expect(await put(first.id, { publicPath, featuredRank: 901 })).toMatchObject({ status: 200 });
    expect(codeOf(await put(second.id, { publicPath }))).toEqual([409, 'public_path_taken']);
    expect(codeOf(await put(second.id, { featuredRank: 901 }))).toEqual([
      409,
      'featured_rank_taken',
    ]);
    for (const path of ['admin', 'api', 'Training', 'a--b', '-a'])
      expect(await put(second.id, { publicPath: path }), path).toMatchObject({ status: 400 });
    expect(await put(second.id, {}, admin)).toMatchObject({ status: 403 });
    expect(await put(2_147_483_647, {})).toMatchObject({ status: 404 });
  });
});
