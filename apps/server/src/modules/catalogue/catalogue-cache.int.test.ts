import { expect } from 'vitest';
import { z } from 'zod';
import { courseReply } from '@atrium/contracts/courses/courses';
import { createApiClient, type HttpClient } from '../../../test/api-client.ts';
import { test as base } from '../../../test/harness.ts';
import { buildApp } from '../../app.ts';
import { openDeps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { noRevisions } from '../../platform/database/revisions.ts';
import { listCourses } from './catalogue.service.ts';

/** A second API process with its own connection pool and cache on the same database. */
const test = base.extend<{ other: ReturnType<typeof createApiClient> }>({
  other: [
    async ({ deps }, use) => {
      const otherDeps = openDeps(deps.config, deps.logger);
      const app = await buildApp(otherDeps);
      await use(createApiClient(app));
      await app.close();
      await otherDeps.close();
    },
    { scope: 'file' },
  ],
});

const idsOf = async (client: HttpClient) => {
  const reply = await client.get('/api/courses?limit=100');
  return z
    .array(courseReply)
    .parse(reply.body)
    .map(({ id }) => id);
};

test('applies a grant added or removed in one process to the catalogue of the other at once', async ({
  api,
  other,
  make,
  deps,
}) => {
  const organization = await make.organization({ catalogueMode: 'granted_only' });
  const member = await make.user({ organization });
  const course = await make.course({ visibility: 'private' });
  for (let times = 0; times < 3; times += 1) {
    expect(await idsOf(api.as(member))).toEqual([]);
    expect(await idsOf(other.as(member))).toEqual([]);
    await deps.db
      .insertInto('courseGrants')
      .values({ organizationId: organization.id, courseId: course.id })
      .execute();
    expect(await idsOf(other.as(member))).toEqual([course.id]);
    expect(await idsOf(api.as(member))).toEqual([course.id]);
    await deps.db
      .deleteFrom('courseGrants')
      .where('organizationId', '=', organization.id)
      .execute();
  }
  expect(await idsOf(other.as(member))).toEqual([]);
});

test('applies a changed visibility or archived course to all affected users at once', async ({
  api,
  other,
  make,
  deps,
}) => {
  const organization = await make.organization();
  const users = [await make.user(), await make.user({ organization })];
  const course = await make.course({ organization, visibility: 'public' });
  const seen = async () => {
    const answers = [];
    for (const user of users)
      for (const process of [api, other])
        answers.push((await idsOf(process.as(user))).includes(course.id));
    return answers;
  };
  const change = (changes: object) =>
    deps.db.updateTable('courses').set(changes).where('id', '=', course.id).execute();
  expect(await seen()).toEqual([true, true, true, true]);
  await change({ visibility: 'organization' });
  expect(await seen()).toEqual([false, false, true, true]);
  await change({ archivedAt: new Date() });
  expect(await seen()).toEqual([false, false, false, false]);
  await change({ archivedAt: null, visibility: 'public' });
  expect(await seen()).toEqual([true, true, true, true]);
});

test('does not serve a cached page that was built with a grant that has ended', async ({
  make,
  deps,
}) => {
  const organization = await make.organization({ catalogueMode: 'granted_only' });
  const course = await make.course({ visibility: 'private', grantedTo: organization });
  const user = await make.user({ organization });
  const actorWith = (grantedCourseIds: number[]): Actor => ({
    ...user,
    sessionId: crypto.randomUUID(),
    ipAddress: '127.0.0.1',
    emailVerified: true,
    isSuperAdmin: false,
    mustSetUpFactor: false,
    mustAcceptNotice: false,
    membership: {
      organizationId: organization.id,
      organizationName: organization.name,
      isActive: true,
      hasExclusiveCatalogue: true,
      brandingRevision: 0,
      role: 'member',
      isManager: false,
      grantedCourseIds,
    },
  });
  const staleActor = actorWith([course.id]);
  await deps.db.deleteFrom('courseGrants').where('courseId', '=', course.id).execute();
  const query = { sort: 'popular', limit: 24 } as const;
  // This actor was authenticated before the grant ended and gets a reply after it.
  await listCourses(deps, staleActor, query, noRevisions);
  const page = await listCourses(deps, actorWith([]), query, noRevisions);
  expect(page.courses).toEqual([]);
});

test('does not share cached pages between audiences', async ({ api, make }) => {
  const organization = await make.organization();
  const author = await make.user({ organization });
  const own = await make.course({ author, organization, visibility: 'private' });
  const admin = await make.user({ organization, role: 'admin' });
  const member = await make.user({ organization });
  const sees = async (user: typeof author) => (await idsOf(api.as(user))).includes(own.id);
  expect([await sees(author), await sees(admin), await sees(member)]).toEqual([true, true, false]);
  expect([await sees(member), await sees(admin), await sees(author)]).toEqual([false, true, true]);
});

test('does not cache the progress of a user', async ({ api, other, make }) => {
  const course = await make.course();
  const lesson = await make.lesson(course.id);
  const user = await make.user();
  const percent = async (process: typeof api) =>
    (await process.as(user).get('/api/progress/courses')).body;
  expect(await percent(other)).toEqual([]);
  await api.as(user).post('/api/progress/unit', { lessonId: lesson.id, status: 'completed' });
  expect(await percent(other)).toMatchObject([{ courseId: course.id, percentComplete: 100 }]);
});

test('returns the chosen featured course, else the most popular one, and only granted ones for an exclusive catalogue', async ({
  api,
  make,
}) => {
  const featured = async (user: Awaited<ReturnType<typeof make.user>>) =>
    (await api.as(user).get('/api/featured-course')).body;
  const popular = await make.course({ enrollmentCount: 2_000_000_000 });
  const learner = await make.user();
  expect(await featured(learner)).toMatchObject({ course: { id: popular.id } });
  const chosen = await make.course({ featuredRank: 7 });
  expect(await featured(learner)).toMatchObject({ course: { id: chosen.id, isFeatured: true } });

  const organization = await make.organization({ catalogueMode: 'granted_only' });
  const member = await make.user({ organization });
  expect(await featured(member)).toEqual({ course: null });
  const own = await make.course({ visibility: 'private', grantedTo: organization });
  expect(await featured(member)).toMatchObject({ course: { id: own.id, isExclusive: true } });
});
