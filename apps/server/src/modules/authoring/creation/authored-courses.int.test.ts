import { listAuthoredCourses } from '@atrium/contracts/authoring/course-drafts';
import { expect } from 'vitest';
import { add, begin, draftOf, save } from '../../../../test/authoring/drafts.ts';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';

const url = '/api/authored-courses';
const listOwnCourses = async (client: HttpClient, query = '') =>
  listAuthoredCourses.schema.response[200].parse((await client.get(`${url}${query}`)).body);

test('lists the courses of the author, last changed first, page by page', async ({ api, make }) => {
  const author = await make.user();
  const client = api.as(author);
  const published = await make.course({ author });
  await make.lesson(published.id);
  const [first, second] = [await begin(client), await begin(client)];
  await make.course({ author, isArchived: true });
  await begin(api.as(await make.user()));
  await add(client, first, 'text');

  const { courses } = await listOwnCourses(client);
  expect(courses).toMatchObject([
    { id: first, lessonCount: 1, isPublished: false, hasChanges: true, isRequested: false },
    { id: second, lessonCount: 0, isPublished: false },
    { id: published.id, lessonCount: 1, isPublished: true, hasChanges: false },
  ]);
  const { revision, details } = await draftOf(client, published.id);
  await save(client, published.id, { revision, details: { ...details, title: 'New title' } });
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await listOwnCourses(client, `?limit=1${cursor && `&cursor=${cursor}`}`);
    expect(page.courses).toHaveLength(1);
    seen.push(...page.courses.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual([published.id, first, second]);
  const [top] = (await listOwnCourses(client, '?limit=1')).courses;
  expect(top).toMatchObject({ hasChanges: true, title: published.title });
  expect((await client.get(`${url}?cursor=bm8`)).status).toBe(400);
});

test('excludes courses of an organization the author left', async ({ api, deps, make }) => {
  const organization = await make.organization();
  const author = await make.user({ organization });
  await begin(api.as(author));
  expect((await listOwnCourses(api.as(author))).courses).toHaveLength(1);
  await deps.db.deleteFrom('memberships').where('userId', '=', author.id).execute();
  expect((await listOwnCourses(api.as(author))).courses).toEqual([]);
});
