import { describe, expect } from 'vitest';
import { z } from 'zod';
import { courseReply, courseSearchResult } from '@atrium/contracts/courses/courses';
import type { HttpClient } from '../../../test/api-client.ts';
import { test } from '../../../test/harness.ts';

async function find(client: HttpClient, query: Record<string, string>) {
  const parameters = new URLSearchParams({ limit: '100', ...query }).toString();
  const reply = await client.get(`/api/courses?${parameters}`);
  expect(reply.status).toBe(200);
  const courses = z.array(courseReply).parse(reply.body);
  expect(Number(reply.headers['x-total-count'])).toBe(courses.length);
  return courses.map(({ title }) => title);
}

describe('GET /api/courses with a search', () => {
  test('matches title, description, instructor and lesson titles, with title matches first', async ({
    api,
    make,
  }) => {
    const client = api.as(await make.user());
    const lessons = await make.course({ title: 'Keeping Bees', enrollmentCount: 30 });
    await make.lesson(lessons.id, { title: 'Reading a thermometer' });
    await make.course({
      title: 'Baking Bread',
      description: 'An oven, a thermometer and patience.',
      enrollmentCount: 20,
    });
    await make.course({ title: 'The Thermometer and Its Uses', enrollmentCount: 1 });
    await make.course({ title: 'Quiet Rooms', instructorName: 'Thea Thermometer-Lund' });
    expect(await find(client, { search: 'thermometer' })).toEqual([
      'The Thermometer and Its Uses',
      'Keeping Bees',
      'Baking Bread',
      'Quiet Rooms',
    ]);
    expect(await find(client, { search: 'thermometer bees' })).toEqual(['Keeping Bees']);
  });

  test('tolerates typos, accents, word endings and partial words', async ({ api, make }) => {
    const client = api.as(await make.user());
    await make.course({ title: 'Negotiation for Façade Surveyors' });
    for (const search of [
      'negotiation',
      'negotiating',
      'negotation',
      'negociation',
      'Nego',
      'facade',
      'façade surveyors',
      'surveyers facade',
      "negotiation' | '",
      'negotiation & ! :*',
    ])
      expect({ search, found: await find(client, { search }) }).toEqual({
        search,
        found: ['Negotiation for Façade Surveyors'],
      });
    expect(await find(client, { search: 'zzzxqy' })).toEqual([]);
    expect(await find(client, { search: '!!! ()' })).toEqual([]);
  });

  test('finds courses by titles that contain punctuation', async ({ api, make }) => {
    const client = api.as(await make.user());
    for (const title of [
      'Intro to Node.js',
      'CI/CD Pipelines',
      'ISO-9001 Audits',
      'COVID-19 Safety',
      'Python 3.12 News',
      'Visit example.com Today',
      'What Is the Point of It',
    ]) {
      await make.course({ title });
      expect(await find(client, { search: title })).toEqual([title]);
    }
  });

  test('falls back to similar words when only unreadable courses match exactly', async ({
    api,
    make,
  }) => {
    const client = api.as(await make.user());
    await make.course({ title: 'Photography at Night' });
    expect(await find(client, { search: 'photogrphy' })).toEqual(['Photography at Night']);
    const other = await make.organization();
    await make.course({ title: 'Photogrphy', organization: other, visibility: 'organization' });
    await make.course({ title: 'Photogrphy', organization: other, isPublished: false });
    expect(await find(client, { search: 'photogrphy' })).toEqual(['Photography at Night']);
  });

  test('returns the matching lesson unless the title of the course matches', async ({
    api,
    make,
    deps,
  }) => {
    const client = api.as(await make.user());
    const course = await make.course({ title: 'Scanning a Home' });
    await make.lesson(course.id, { title: 'Before you begin' });
    const lesson = await make.lesson(course.id, { title: 'Pace', orderIndex: 2 });
    const body =
      '## Distance\n\nThe **lidaroscope** sees five metres; let views overlapse by half.';
    await deps.db.updateTable('lessons').set({ body }).where('id', '=', lesson.id).execute();
    const found = async (search: string) => {
      const reply = await client.get(`/api/courses?${new URLSearchParams({ search }).toString()}`);
      return z.array(courseSearchResult).parse(reply.body);
    };
    const match = {
      id: lesson.id,
      title: 'Pace',
      href: `/course/${course.id}/lesson/${lesson.id}`,
    };
    for (const search of ['lidaroscope', 'overlapse', 'lidaroscop overlaps', 'lidaroscpe'])
      expect(await found(search), search).toMatchObject([{ id: course.id, lesson: match }]);
    const titled = await make.course({ title: 'The Lidaroscope' });
    expect(await found('lidaroscope')).toMatchObject([
      { id: titled.id, lesson: null },
      { id: course.id, lesson: match },
    ]);
  });

  test('does not find the text of hidden, unpublished or archived lessons, or of unreadable courses', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const hidden = await make.lesson((await make.course({ learnerLessons: 'in_modules' })).id);
    const open = await make.course();
    const unpublished = await make.lesson(open.id);
    const archived = await make.lesson(open.id, { orderIndex: 2 });
    const foreign = await make.lesson(
      (await make.course({ organization, visibility: 'organization' })).id,
    );
    const draft = await make.lesson((await make.course({ isPublished: false })).id);
    for (const { id } of [hidden, unpublished, archived, foreign, draft])
      await deps.db
        .updateTable('lessons')
        .set({ body: 'A quincunxial word.' })
        .where('id', '=', id)
        .execute();
    await deps.db
      .updateTable('lessons')
      .set({ isPublished: false })
      .where('id', '=', unpublished.id)
      .execute();
    await deps.db
      .updateTable('lessons')
      .set({ archivedAt: new Date() })
      .where('id', '=', archived.id)
      .execute();
    const search = { search: 'quincunxial' };
    expect(await find(api.as(await make.user()), search)).toEqual([]);
    expect(await find(api.as(await make.user({ organization })), search)).toHaveLength(1);
  });

  test('indexes a lesson with more distinct words than an index entry holds', async ({
    api,
    make,
    deps,
  }) => {
    const course = await make.course();
    const lesson = await make.lesson(course.id);
    const words = Array.from({ length: 60_000 }, (_, index) => `wordnumber${index}`);
    const body = ['selenographic', 'é'.repeat(3_000), ...words].join(' ').slice(0, 500_000);
    await deps.db.updateTable('lessons').set({ body }).where('id', '=', lesson.id).execute();
    expect(await find(api.as(await make.user()), { search: course.title })).toContain(course.title);
  });

  test('excludes lessons that are hidden from learners', async ({ api, make }) => {
    const course = await make.course({ learnerLessons: 'in_modules' });
    await make.lesson(course.id, { title: 'Zymurgy, the answers' });
    expect(await find(api.as(await make.user()), { search: 'zymurgy' })).toEqual([]);
  });

  test('matches a new title as soon as it is changed', async ({ api, make, deps }) => {
    const client = api.as(await make.user());
    const course = await make.course({ title: 'Orchids at Home' });
    expect(await find(client, { search: 'orchids' })).toHaveLength(1);
    await deps.db
      .updateTable('courses')
      .set({ title: 'Succulents at Home' })
      .where('id', '=', course.id)
      .execute();
    expect(await find(client, { search: 'orchids' })).toEqual([]);
    expect(await find(client, { search: 'succulents' })).toEqual(['Succulents at Home']);
  });

  test('excludes courses of another organization', async ({ api, make }) => {
    const owner = await make.organization();
    await make.course({ title: 'Xylography', organization: owner, visibility: 'organization' });
    const stranger = api.as(await make.user({ organization: await make.organization() }));
    expect(await find(stranger, { search: 'xylography' })).toEqual([]);
    expect(
      await find(api.as(await make.user({ organization: owner })), { search: 'xylografy' }),
    ).toEqual(['Xylography']);
  });
});

describe('GET /api/courses with filters and a sort order', () => {
  test('filters and sorts the list and returns the filtered total', async ({ api, make, deps }) => {
    const client = api.as(await make.user());
    const day = (n: number) => new Date(Date.UTC(2030, 0, n));
    const options = { category: 'Marketing', level: 'Advanced' } as const;
    const a = await make.course({
      ...options,
      title: 'Alpha',
      createdAt: day(3),
      enrollmentCount: 1,
    });
    const b = await make.course({
      ...options,
      title: 'Beta',
      createdAt: day(1),
      enrollmentCount: 3,
    });
    await make.course({ ...options, title: 'Gamma', createdAt: day(2), enrollmentCount: 2 });
    await make.course({ category: 'Marketing', level: 'Beginner', title: 'Delta' });
    for (const [id, sum] of [
      [a.id, 9],
      [b.id, 10],
    ] as const)
      await deps.db
        .updateTable('courseStats')
        .set({ ratingSum: sum, ratingCount: 2 })
        .where('courseId', '=', id)
        .execute();
    const filter = { category: 'Marketing', level: 'Advanced' };
    expect(await find(client, { ...filter, sort: 'popular' })).toEqual(['Beta', 'Gamma', 'Alpha']);
    expect(await find(client, { ...filter, sort: 'newest' })).toEqual(['Alpha', 'Gamma', 'Beta']);
    expect(await find(client, { ...filter, sort: 'rating' })).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(await find(client, { category: 'Marketing', level: 'all' })).toHaveLength(4);
    expect((await client.get('/api/courses?category=Nonsense')).status).toBe(400);
    expect((await client.get('/api/courses?sort=random')).status).toBe(400);
  });

  test('returns each course exactly once across pages in every sort order', async ({
    api,
    make,
  }) => {
    const client = api.as(await make.user());
    for (let n = 0; n < 9; n += 1) {
      await make.course({
        title: n % 2 === 0 ? `Weaving ${n}` : `Cloth ${n}`,
        description: 'About weaving.',
        category: 'Design',
        enrollmentCount: n % 3,
        createdAt: new Date(Date.UTC(2031, 0, 1 + (n % 4))),
      });
    }
    for (const query of [
      'search=weaving',
      'search=weaving&sort=newest',
      'search=weaving&sort=rating',
      'category=Design&sort=newest',
    ]) {
      const whole = await page(client, `${query}&limit=100`);
      const parts: number[] = [];
      let cursor = '';
      do {
        const reply = await page(client, `${query}&limit=2${cursor}`);
        parts.push(...reply.ids);
        cursor = reply.next ? `&cursor=${reply.next}` : '';
      } while (cursor);
      expect({ query, parts }).toEqual({ query, parts: whole.ids });
      expect(whole.ids).toHaveLength(9);
    }
  });
});

async function page(client: HttpClient, query: string) {
  const reply = await client.get(`/api/courses?${query}`);
  const next = reply.headers['x-next-cursor'];
  return {
    ids: z
      .array(courseReply)
      .parse(reply.body)
      .map(({ id }) => id),
    next: typeof next === 'string' ? next : undefined,
  };
}
