import { authorOnboarding } from '@atrium/contracts/authoring/author-onboarding';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { add, begin } from '../../../../test/authoring/drafts.ts';
import { test } from '../../../../test/harness.ts';

const url = '/api/authoring/onboarding';
const read = async (client: HttpClient) => authorOnboarding.parse((await client.get(url)).body);
const doneSteps = async (client: HttpClient) =>
  (await read(client)).steps.filter(({ isDone }) => isDone).map(({ step }) => step);

describe('GET /api/authoring/onboarding', () => {
  test('marks each step as done once a course of the author has what it asks for', async ({
    api,
    make,
  }) => {
    const client = api.as(await make.user());
    expect(await doneSteps(client)).toEqual([]);
    expect((await read(client)).courseId).toBeNull();
    const courseId = await begin(client);
    expect(await doneSteps(client)).toEqual(['course']);
    expect((await read(client)).courseId).toBe(courseId);
    await add(client, courseId, 'text');
    expect(await doneSteps(client)).toEqual(['course', 'lesson']);
    await add(client, courseId, 'quiz');
    expect(await doneSteps(client)).toEqual(['course', 'lesson', 'quiz']);
  });

  test('counts a published course for all steps after the quiz', async ({ api, make }) => {
    const author = await make.user();
    const course = await make.course({ author });
    await make.lesson(course.id);
    expect(await doneSteps(api.as(author))).toEqual(['course', 'lesson', 'preview', 'publish']);
    expect((await read(api.as(author))).courseId).toBeNull();
  });

  test('ignores archived courses and courses of other authors', async ({ api, make }) => {
    const author = await make.user();
    await make.course({ author, isArchived: true });
    await begin(api.as(await make.user()));
    expect(await doneSteps(api.as(author))).toEqual([]);
  });
});

describe('PUT /api/authoring/onboarding', () => {
  test('hides and shows the checklist for this author only, also when repeated', async ({
    api,
    make,
  }) => {
    const author = api.as(await make.user());
    const other = api.as(await make.user());
    const hide = (isHidden: boolean) => author.send({ method: 'PUT', url, body: { isHidden } });
    await Promise.all([hide(true), hide(true)]);
    expect((await read(author)).isHidden).toBe(true);
    expect((await read(other)).isHidden).toBe(false);
    await hide(false);
    expect((await read(author)).isHidden).toBe(false);
  });
});
