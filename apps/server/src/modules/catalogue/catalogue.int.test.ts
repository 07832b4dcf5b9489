import { expect } from 'vitest';
import { z } from 'zod';
import { courseReply } from '@atrium/contracts/courses/courses';
import type { HttpClient, Reply } from '../../../test/api-client.ts';
import { test } from '../../../test/harness.ts';

const coursesOf = (reply: Reply) => z.array(courseReply).parse(reply.body);

async function listAllPages(client: HttpClient, limit: number) {
  const seen: number[] = [];
  let cursor = '';
  do {
    const reply = await client.get(`/api/courses?limit=${limit}${cursor}`);
    expect(reply.status).toBe(200);
    seen.push(...coursesOf(reply).map(({ id }) => id));
    const next = reply.headers['x-next-cursor'];
    cursor = typeof next === 'string' ? `&cursor=${next}` : '';
  } while (cursor);
  return seen;
}

test('lists published courses the user may read, most popular first', async ({ api, make }) => {
  const learner = await make.user();
  const quiet = await make.course({ enrollmentCount: 900_001 });
  const busy = await make.course({ enrollmentCount: 900_002, publicPath: 'busy-course' });
  const draft = await make.course({ isPublished: false, enrollmentCount: 900_003 });
  const archived = await make.course({ isArchived: true, enrollmentCount: 900_003 });

  const courses = coursesOf(await api.as(learner).get('/api/courses'));
  const ids = courses.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([busy.id, quiet.id]);
  expect(ids).not.toContain(draft.id);
  expect(ids).not.toContain(archived.id);
  expect(courses[0]).toMatchObject({
    href: '/busy-course',
    duration: 60,
    rating: 0,
    reviewCount: 0,
    enrollmentCount: 900_002,
  });
  expect(courses[1]?.href).toBe(`/course/${quiet.id}`);
});

test('returns each course exactly once across pages of any size', async ({ api, make }) => {
  const learner = await make.user();
  // Equal sort keys are the hard case for cursors.
  for (let count = 0; count < 11; count += 1) await make.course({ enrollmentCount: count % 3 });
  const client = api.as(learner);
  const all = await listAllPages(client, 100);
  for (const limit of [1, 2, 5, 24]) expect(await listAllPages(client, limit)).toEqual(all);
  const { headers } = await client.get('/api/courses?limit=1');
  expect(Number(headers['x-total-count'])).toBe(all.length);
});

test('lists only granted courses for an exclusive catalogue', async ({ api, make }) => {
  const organization = await make.organization({ catalogueMode: 'granted_only' });
  const granted = await make.course({ visibility: 'organization', grantedTo: organization });
  await make.course({ visibility: 'public' });
  const member = await make.user({ organization });

  const reply = await api.as(member).get('/api/courses');
  expect(coursesOf(reply)).toMatchObject([{ id: granted.id, isExclusive: true }]);
  expect(reply.headers['x-total-count']).toBe('1');
});

test('excludes courses of another organization', async ({ api, make }) => {
  const A = await make.organization();
  const B = await make.organization();
  const secret = await make.course({ organization: B, visibility: 'organization' });
  const member = await make.user({ organization: A, role: 'admin' });
  expect(await listAllPages(api.as(member), 100)).not.toContain(secret.id);
});

test('returns 403 organization_inactive for members of an inactive organization', async ({
  api,
  make,
}) => {
  const organization = await make.organization({ isActive: false });
  const member = await make.user({ organization });
  const reply = await api.as(member).get('/api/courses');
  expect(reply.status).toBe(403);
  expect(reply.body).toMatchObject({ code: 'organization_inactive' });
});

test('returns 400 for an invalid cursor or limit', async ({ api, make }) => {
  const client = api.as(await make.user());
  for (const cursor of [
    'nonsense',
    'WzEsImEiXQ',
    Buffer.from('[2,1,1]').toString('base64url'),
    Buffer.from('{"a":1}').toString('base64url'),
    Buffer.from('[0,-1,1]').toString('base64url'),
    Buffer.from('[0,1,9007199254740991]').toString('base64url'),
  ]) {
    const reply = await client.get(`/api/courses?cursor=${cursor}`);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ fields: { cursor: expect.any(String) } });
  }
  for (const limit of ['0', '101', '-1', 'many']) {
    expect((await client.get(`/api/courses?limit=${limit}`)).status).toBe(400);
  }
});

test('shows the sum of visible lessons as duration, or the estimate where the course states one', async ({
  api,
  make,
  deps,
}) => {
  const client = api.as(await make.user());
  const course = await make.course({ learnerLessons: 'in_modules' });
  const { id: moduleId } = await make.module(course.id);
  const lesson = await make.lesson(course.id, { moduleId });
  const hidden = await make.lesson(course.id, { orderIndex: 2 });
  const durationIn = async () => {
    const { duration, isDurationEstimated } = courseReply.parse(
      (await client.get(`/api/courses/${course.id}`)).body,
    );
    const listed = coursesOf(await client.get('/api/courses?sort=newest')).find(
      ({ id }) => id === course.id,
    );
    expect(listed).toMatchObject({ duration, isDurationEstimated });
    return { duration, isDurationEstimated };
  };
  expect(await durationIn()).toEqual({ duration: 60, isDurationEstimated: true });
  const setSeconds = (id: number, durationSeconds: number) =>
    deps.db.updateTable('lessons').set({ durationSeconds }).where('id', '=', id).execute();
  await Promise.all([setSeconds(lesson.id, 1_500), setSeconds(hidden.id, 600)]);
  expect(await durationIn()).toEqual({ duration: 25, isDurationEstimated: false });
  const set = (values: { hasStatedDuration?: boolean; learnerLessons?: 'all' }) =>
    deps.db.updateTable('courses').set(values).where('id', '=', course.id).execute();
  await set({ learnerLessons: 'all' });
  expect(await durationIn()).toEqual({ duration: 35, isDurationEstimated: false });
  await set({ hasStatedDuration: true });
  expect(await durationIn()).toEqual({ duration: 60, isDurationEstimated: true });
});
