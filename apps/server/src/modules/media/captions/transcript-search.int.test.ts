import { transcriptResults } from '@atrium/contracts/media/constants';
import { transcriptMatch } from '@atrium/contracts/media/media';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../../../scripts/local-database.ts';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { replaceCues } from './captions.queries.ts';
import { selectMatchingCues } from './transcript-search.queries.ts';
import { readCaptionFile } from './webvtt.ts';

async function find(client: HttpClient, q: string) {
  const reply = await client.get(
    `/api/search/transcripts?${new URLSearchParams({ q }).toString()}`,
  );
  expect(reply.status).toBe(200);
  return z.array(transcriptMatch).parse(reply.body);
}

const titlesOf = async (client: HttpClient, q: string) =>
  (await find(client, q)).map(({ lessonTitle }) => lessonTitle);

/** Adds captions to a lesson, ten seconds per line. */
async function addCaptions({ db }: Deps, lessonId: number, lines: string[], language = 'en') {
  const cues = lines.map((text, n) => ({ startMs: n * 10_000, endMs: (n + 1) * 10_000, text }));
  const objectKey = `captions/${lessonId}/${language}.vtt`;
  await db
    .insertInto('lessonCaptions')
    .values({ lessonId, language, label: 'x', objectKey })
    .execute();
  await replaceCues(db, lessonId, language, cues);
}

async function makeCaptioned(
  make: Factories,
  deps: Deps,
  lines: string[],
  options: Parameters<Factories['course']>[0] & { title?: string; hasVideo?: boolean } = {},
) {
  const { title, hasVideo = true, ...rest } = options;
  const course = await make.course(rest);
  const lesson = await make.lesson(course.id, { kind: 'video', ...(title ? { title } : {}) });
  if (hasVideo) await make.video(lesson.id);
  await addCaptions(deps, lesson.id, lines);
  return { course, lesson };
}

describe('GET /api/search/transcripts', () => {
  test('excludes lessons of a sequential course that are locked for the user', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const course = await make.course({ organization, lessonOrder: 'sequential' });
    const first = await make.lesson(course.id, { kind: 'text', orderIndex: 1 });
    for (const [title, orderIndex] of [['Second', 2] as const, ['Third', 3] as const]) {
      const { id } = await make.lesson(course.id, { kind: 'video', title, orderIndex });
      await make.video(id);
      await addCaptions(deps, id, ['Brimstone.']);
    }
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const learner = api.as(await make.user({ organization }));
    expect(await titlesOf(learner, 'brimstone')).toEqual([]);
    expect(await titlesOf(admin, 'brimstone')).toEqual(['Second', 'Third']);
    const completed = { lessonId: first.id, status: 'completed' };
    expect((await learner.post('/api/progress/unit', completed)).status).toBe(200);
    expect(await titlesOf(learner, 'brimstone')).toEqual(['Second']);
  });

  test('excludes courses the user can’t start before others are completed', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const first = await make.course();
    const { lesson } = await makeCaptioned(make, deps, ['Cinnabar.'], {
      organization,
      prerequisites: [first],
      title: 'Second',
    });
    const user = await make.user({ organization });
    const learner = api.as(user);
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    expect(await titlesOf(learner, 'cinnabar')).toEqual([]);
    expect(await titlesOf(admin, 'cinnabar')).toEqual(['Second']);
    await make.certificate(user, first.id);
    expect(await titlesOf(learner, 'cinnabar')).toEqual(['Second']);
    const started = await make.user({ organization });
    await make.enrollment(started, lesson.courseId);
    expect(await titlesOf(api.as(started), 'cinnabar')).toEqual(['Second']);
  });

  test('returns the lesson, the second and the text', async ({ api, make, deps }) => {
    const client = api.as(await make.user());
    const lines = ['Welcome.', 'Today we look at zeolites', 'and where they are found.'];
    const { course, lesson } = await makeCaptioned(make, deps, lines, { title: 'Minerals' });
    const own = await makeCaptioned(make, deps, ['Zeolites again.'], { publicPath: 'stones' });
    const matches = await find(client, 'Zeolites');
    expect(matches).toHaveLength(2);
    expect(matches).toContainEqual({
      lessonId: lesson.id,
      lessonTitle: 'Minerals',
      courseId: course.id,
      courseTitle: course.title,
      atSeconds: 10,
      text: 'Today we look at zeolites',
      language: 'en',
      href: `/course/${course.id}/lesson/${lesson.id}?t=10`,
    });
    expect(matches).toContainEqual(
      expect.objectContaining({ href: `/stones/lesson/${own.lesson.id}?t=0` }),
    );
  });

  test('requires every word in one cue or in it and the next, and returns both', async ({
    api,
    make,
    deps,
  }) => {
    const client = api.as(await make.user());
    const lines = ['The quokka is', 'a marsupial of', 'the south-west.'];
    await makeCaptioned(make, deps, lines);
    expect(await find(client, 'marsupial quokka')).toMatchObject([
      { atSeconds: 0, text: 'The quokka is a marsupial of' },
    ]);
    expect(await find(client, 'marsupial')).toMatchObject([
      { atSeconds: 10, text: 'a marsupial of' },
    ]);
    expect(await find(client, 'quokka west')).toEqual([]);
    expect(await find(client, 'quokka nowhere')).toEqual([]);
  });

  test('ignores accents, case and endings, and completes the last word', async ({
    api,
    make,
    deps,
  }) => {
    const client = api.as(await make.user());
    await makeCaptioned(make, deps, ['Die Fassadenprüfung beginnt: façade Inspections, ISO-9001.']);
    for (const q of [
      'fassadenprufung',
      'FAÇADE',
      'facade inspe',
      'inspection',
      'iso 9001',
      "façade' | !:* &",
    ]) {
      expect({ q, found: (await find(client, q)).length }).toEqual({ q, found: 1 });
    }
    expect(await find(client, '!!! ()')).toEqual([]);
  });

  test('returns the best cue per lesson and at most a dozen lessons', async ({
    api,
    make,
    deps,
  }) => {
    const client = api.as(await make.user());
    const lines = ['Tungsten.', 'Then a filament', 'of tungsten.', 'A tungsten filament glows.'];
    const { lesson } = await makeCaptioned(make, deps, lines, { title: 'Lamps' });
    await addCaptions(deps, lesson.id, ['Wolfram, the tungsten filament'], 'de');
    const [match, ...others] = await find(client, 'tungsten filament');
    expect(others).toEqual([]);
    expect(['Wolfram, the tungsten filament', 'A tungsten filament glows.']).toContain(match?.text);
    for (let count = 0; count < transcriptResults.max; count += 1) {
      await makeCaptioned(make, deps, ['Nothing but tungsten here']);
    }
    expect(await find(client, 'tungsten')).toHaveLength(transcriptResults.max);
  });

  test('excludes other organizations and courses the user can not read yet', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const owned = { organization, visibility: 'organization' } as const;
    await makeCaptioned(make, deps, ['The canary is called Xanthippe.'], {
      ...owned,
      title: 'Own',
    });
    await makeCaptioned(make, deps, ['Xanthippe, a draft.'], {
      ...owned,
      isPublished: false,
      title: 'Draft',
    });
    await makeCaptioned(make, deps, ['Xanthippe, archived.'], { ...owned, isArchived: true });
    const other = await make.organization();
    const members = [
      await make.user(),
      await make.user({ organization: other }),
      await make.user({ organization: other, role: 'admin' }),
    ];
    for (const member of members) {
      for (const q of ['xanthippe', 'canary', 'xan'])
        expect(await find(api.as(member), q)).toEqual([]);
    }
    expect(await titlesOf(api.as(await make.user({ organization })), 'xanthippe')).toEqual(['Own']);
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    expect((await titlesOf(admin, 'xanthippe')).toSorted()).toEqual(['Draft', 'Own']);
    const inactive = await make.organization({ isActive: false });
    const reply = await api
      .as(await make.user({ organization: inactive }))
      .get('/api/search/transcripts?q=x');
    expect(reply).toMatchObject({ status: 403, body: { code: 'organization_inactive' } });
  });

  test('applies changes of grants, owner and visibility at once', async ({ api, make, deps }) => {
    const [owner, other] = [await make.organization(), await make.organization()];
    const owned = { organization: owner, visibility: 'organization' } as const;
    const { course } = await makeCaptioned(make, deps, ['A vein of wolframite'], owned);
    const member = api.as(await make.user({ organization: other }));
    const visitor = api.as(await make.user());
    const found = async () => [
      (await find(member, 'wolframite')).length,
      (await find(visitor, 'wolframite')).length,
    ];
    const change = (facts: object) =>
      deps.db.updateTable('courses').set(facts).where('id', '=', course.id).execute();
    expect(await found()).toEqual([0, 0]);
    const grant = { courseId: course.id, organizationId: other.id };
    await deps.db.insertInto('courseGrants').values(grant).execute();
    expect(await found()).toEqual([1, 0]);
    await deps.db.deleteFrom('courseGrants').where('courseId', '=', course.id).execute();
    expect(await found()).toEqual([0, 0]);
    await change({ organizationId: other.id });
    expect(await found()).toEqual([1, 0]);
    await change({ visibility: 'public' });
    expect(await found()).toEqual([1, 1]);
    await change({ visibility: 'private' });
    expect(await found()).toEqual([0, 0]);
  });

  test('returns only lessons that learners can play', async ({ api, make, deps }) => {
    const client = api.as(await make.user());
    const hidden = { learnerLessons: 'in_modules' } as const;
    await makeCaptioned(make, deps, ['Obsidian behind the scenes'], hidden);
    await makeCaptioned(make, deps, ['Obsidian without a video'], { hasVideo: false });
    const { lesson } = await makeCaptioned(make, deps, ['Obsidian for all']);
    expect(await find(client, 'obsidian')).toMatchObject([{ lessonId: lesson.id }]);
    const archive = deps.db.updateTable('lessons').set({ archivedAt: new Date() });
    await archive.where('id', '=', lesson.id).execute();
    expect(await find(client, 'obsidian')).toEqual([]);
  });

  test('excludes captions that were replaced or removed', async ({ api, make, deps }) => {
    const client = api.as(await make.user());
    const { lesson } = await makeCaptioned(make, deps, ['A word on gneiss']);
    expect(await find(client, 'gneiss')).toHaveLength(1);
    const cues = readCaptionFile('WEBVTT\n\n00:07.900 --> 00:09.000\nA word on\nschist\n');
    await replaceCues(deps.db, lesson.id, 'en', cues);
    expect(await find(client, 'gneiss')).toEqual([]);
    expect(await find(client, 'schist')).toMatchObject([
      { atSeconds: 7, text: 'A word on schist' },
    ]);
    await deps.db.deleteFrom('lessonCaptions').where('lessonId', '=', lesson.id).execute();
    expect(await find(client, 'schist')).toEqual([]);
  });

  test('returns 400 for an empty or too long query', async ({ api, make }) => {
    const client = api.as(await make.user());
    for (const query of ['', '?q=', `?q=${'a'.repeat(201)}`]) {
      expect((await client.get(`/api/search/transcripts${query}`)).status).toBe(400);
    }
  });
});

/** Fills a course with a hundred lessons of a thousand cues each. */
async function addManyCues({ db }: Deps, database: string, courseId: number) {
  await sql`
    with made as (
      insert into lessons (course_id, order_index, kind, title)
      select ${courseId}, 100 + n, 'video', 'Long ' || n from generate_series(1, 100) as n returning id
    ), captioned as (
      insert into lesson_captions (lesson_id, language, label, object_key)
      select id, 'en', 'English', 'captions/' || id from made
    ), inserted_videos as (
      insert into videos (lesson_id, file_name, object_key, content_type, size_bytes, status, percent, duration_seconds)
      select id, 'x', 'long/' || id, 'video/mp4', 1, 'ready', 100, 60 from made returning id, lesson_id
    )
    insert into lesson_videos (lesson_id, video_id) select lesson_id, id from inserted_videos`.execute(
    db,
  );
  // Inserted in parts, because a statement is limited to five seconds.
  for (let part = 0; part < 20; part += 1) {
    await sql`
      insert into caption_cues (lesson_id, language, position, starts_at_second, text, document)
      select lessons.id, 'en', n, n, 'common', to_tsvector('simple', 'common spoken words number' || n % 500)
      from lessons, generate_series(1, 1000) as n
      where lessons.course_id = ${courseId} and lessons.title like 'Long %' and lessons.id % 20 = ${part}`.execute(
      db,
    );
  }
  // Updates the planner statistics, as autovacuum does in production.
  await asAdmin((client) => client.query('analyze lessons, caption_cues'), database);
}

const actorOf = (user: { id: string; email: string; fullName: string }): Actor => ({
  ...user,
  sessionId: '',
  ipAddress: '127.0.0.1',
  emailVerified: true,
  isSuperAdmin: false,
  mustSetUpFactor: false,
  mustAcceptNotice: false,
  membership: null,
});

const planNode = z.object({
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(planNode).default([]);
  },
});
type PlanNode = z.infer<typeof planNode>;
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...node.Plans.flatMap(nodesOf)];

/** Explains the search: returns the most rows that a step read, and the indexes used. */
async function explainSearch({ db }: Deps, actor: Actor, tsquery: string) {
  const { rows } = await sql<{
    'QUERY PLAN': unknown;
  }>`explain (analyze, format json) ${selectMatchingCues(db, actor, tsquery)}`.execute(db);
  const [{ Plan }] = z.tuple([z.object({ Plan: planNode })]).parse(rows[0]?.['QUERY PLAN']);
  const nodes = nodesOf(Plan);
  const rowsRead = (node: PlanNode) =>
    node['Actual Loops'] *
    (node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']);
  return {
    mostRows: Math.max(...nodes.map(rowsRead)),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  };
}

describe('GET /api/search/transcripts with a hundred thousand cues', { timeout: 60_000 }, () => {
  test('uses the index and responds within a second', async ({ api, make, deps, database }) => {
    const client = api.as(await make.user());
    const { course } = await makeCaptioned(make, deps, ['The rare word is ytterbium.']);
    await addManyCues(deps, database, course.id);
    const { indexes } = await explainSearch(deps, actorOf(await make.user()), "'ytterbium':*");
    expect(indexes).toContain('caption_cues_shelves_document_idx');
    for (const q of ['ytterbium', 'number42', 'common']) {
      await find(client, q);
      const startedAtMs = performance.now();
      expect((await find(client, q)).length).toBeGreaterThan(0);
      expect({ q, isQuick: performance.now() - startedAtMs < 1_000 }).toEqual({ q, isQuick: true });
    }
  });

  test('does not read the cues of other organizations, however common a word is', async ({
    make,
    deps,
    database,
  }) => {
    const foreign = await make.organization();
    const owned = { organization: foreign, visibility: 'organization' } as const;
    const { course } = await makeCaptioned(make, deps, ['Ours alone.'], owned);
    await addManyCues(deps, database, course.id);
    const organization = await make.organization({ catalogueMode: 'granted_only' });
    await makeCaptioned(make, deps, ['A common word.'], {
      organization,
      visibility: 'organization',
    });
    const { id: organizationId, name: organizationName } = organization;
    const member: Actor = {
      ...actorOf(await make.user({ organization })),
      membership: {
        organizationId,
        organizationName,
        isActive: true,
        hasExclusiveCatalogue: true,
        brandingRevision: 0,
        role: 'member',
        isManager: false,
        grantedCourseIds: [],
      },
    };
    const { mostRows } = await explainSearch(deps, member, "'common':*");
    expect(mostRows).toBeGreaterThan(0);
    expect(mostRows).toBeLessThan(50);
  });
});
