import { listAuthoredCourses } from '@atrium/contracts/course-drafts';
import { expect } from 'vitest';
import { add, begin, draftOf, save } from '../../../../test/drafts.ts';
import type { Caller } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';

const url = '/api/authored-courses';
const listOwnCourses = async (caller: Caller, query = '') =>
  listAuthoredCourses.schema.response[200].parse((await caller.get(`${url}${query}`)).body);

test('lists the courses of the author, last changed first, page by page', async ({ api, make }) => {
  const author = await make.person();
  const caller = api.as(author);
  const published = await make.course({ author });
  await make.lesson(published.id);
  const [first, second] = [await begin(caller), await begin(caller)];
  await make.course({ author, isArchived: true });
  await begin(api.as(await make.person()));
  await add(caller, first, 'text');

  const { courses } = await listOwnCourses(caller);
  expect(courses).toMatchObject([
    { id: first, lessonCount: 1, isPublished: false, hasChanges: true, isRequested: false },
    { id: second, lessonCount: 0, isPublished: false },
    { id: published.id, lessonCount: 1, isPublished: true, hasChanges: false },
  ]);
  const { revision, details } = await draftOf(caller, published.id);
  await save(caller, published.id, { revision, details: { ...details, title: 'New title' } });
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await listOwnCourses(caller, `?limit=1${cursor && `&cursor=${cursor}`}`);
    expect(page.courses).toHaveLength(1);
    seen.push(...page.courses.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual([published.id, first, second]);
  const [top] = (await listOwnCourses(caller, '?limit=1')).courses;
  expect(top).toMatchObject({ hasChanges: true, title: published.title });
  expect((await caller.get(`${url}?cursor=bm8`)).status).toBe(400);
});

test('excludes courses of an organization the author left', async ({ api, deps, make }) => {
  const organization = await make.organization();
  const author = await make.person({ organization });
  await begin(api.as(author));
  expect((await listOwnCourses(api.as(author))).courses).toHaveLength(1);
  await deps.db.deleteFrom('memberships').where('userId', '=', author.id).execute();
  expect((await listOwnCourses(api.as(author))).courses).toEqual([]);
});
