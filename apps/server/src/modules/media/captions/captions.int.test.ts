import { captionFiles } from '@atrium/contracts/media/constants';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';
import { removeCaptionsObject } from './captions.service.ts';
import { listCaptions } from '../index.ts';

const german = 'WEBVTT\n\n00:01.000 --> 00:02.000\nGuten Tag.\n';
const srt = '1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Good</i> day <script>alert(1)</script>\r\n';

async function makeEditor(make: Factories, { storage }: Deps) {
  await storage.ensureBucket();
  const organization = await make.organization();
  const course = await make.course({ organization, visibility: 'organization' });
  const lesson = await make.lesson(course.id, { kind: 'video' });
  const admin = await make.user({ organization, role: 'admin' });
  return { organization, course, lesson, admin };
}

const put = (client: HttpClient, lessonId: number, language: string, content: string) =>
  client.send({
    method: 'PUT',
    url: `/api/admin/lessons/${lessonId}/captions/${language}`,
    body: { content },
  });
const remove = (client: HttpClient, lessonId: number, language: string) =>
  client.send({ method: 'DELETE', url: `/api/admin/lessons/${lessonId}/captions/${language}` });

describe('lesson captions', () => {
  test('stores one WebVTT file per language with nothing but times and text', async ({
    api,
    make,
    deps,
  }) => {
    const { admin, lesson } = await makeEditor(make, deps);
    const client = api.as(admin);
    expect(await put(client, lesson.id, 'de', german)).toMatchObject({
      status: 200,
      body: { lesson: { captions: [{ language: 'de', label: 'German' }] } },
    });
    expect(await put(client, lesson.id, 'en', srt)).toMatchObject({
      status: 200,
      body: {
        message: 'English captions saved',
        lesson: { captions: [{ label: 'German' }, { label: 'English' }] },
      },
    });
    const [, english] = await listCaptions(deps.db, lesson.id);
    const { body, contentType } = await deps.storage.get(english?.objectKey ?? '');
    expect(contentType).toBe('text/vtt; charset=utf-8');
    expect(Buffer.from(body).toString()).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nGood day alert(1)\n',
    );
  });

  test('replaces and deletes captions, and removes the old object after its URLs expire', async ({
    api,
    make,
    deps,
  }) => {
    const { admin, lesson } = await makeEditor(make, deps);
    await make.video(lesson.id, { durationSeconds: 7_200 });
    const client = api.as(admin);
    await put(client, lesson.id, 'de', german);
    const [first] = await listCaptions(deps.db, lesson.id);
    await put(client, lesson.id, 'de', german.replace('Tag', 'Abend'));
    const [second] = await listCaptions(deps.db, lesson.id);
    const [firstKey, secondKey] = [first?.objectKey ?? '', second?.objectKey ?? ''];
    expect(secondKey).not.toBe(firstKey);
    expect(await countRemovalJobs(deps, firstKey)).toBe(1);
    expect(await countRemovalJobs(deps, secondKey)).toBe(0);
    await removeCaptionsObject(deps, firstKey);
    // Running the job twice, or for captions in use, changes nothing.
    await removeCaptionsObject(deps, firstKey);
    await removeCaptionsObject(deps, secondKey);
    expect(await deps.storage.has(firstKey)).toBe(false);
    expect(await deps.storage.has(secondKey)).toBe(true);

    for (let time = 0; time < 2; time += 1) {
      expect(await remove(client, lesson.id, 'de')).toMatchObject({
        status: 200,
        body: { message: 'German captions removed', lesson: { captions: [] } },
      });
    }
    await removeCaptionsObject(deps, secondKey);
    expect(await deps.storage.has(secondKey)).toBe(false);
    expect(await cuesOf(deps, lesson.id)).toEqual([]);
  });

  test('stores the captions of one request when several are sent concurrently', async ({
    api,
    make,
    deps,
  }) => {
    const { admin, lesson } = await makeEditor(make, deps);
    const client = api.as(admin);
    const words = ['eins', 'zwei', 'drei', 'vier', 'fünf'];
    const replies = await Promise.all(
      words.map((word) => put(client, lesson.id, 'de', german.replace('Guten Tag', word))),
    );
    expect(replies.map(({ status }) => status)).toEqual(words.map(() => 200));
    const [track, ...others] = await listCaptions(deps.db, lesson.id);
    expect(others).toEqual([]);
    const { body } = await deps.storage.get(track?.objectKey ?? '');
    const cues = await cuesOf(deps, lesson.id);
    expect(cues).toHaveLength(1);
    expect(Buffer.from(body).toString()).toContain(`\n${cues[0]}\n`);
  });

  test('rejects invalid captions with the reason and changes nothing', async ({
    api,
    make,
    deps,
  }) => {
    const { admin, lesson } = await makeEditor(make, deps);
    const client = api.as(admin);
    await put(client, lesson.id, 'de', german);
    const rejected = [
      ['<html>no captions</html>', { problem: 'no_cues' }],
      ['WEBVTT\n\n00:05.000 --> 00:01.000\nx\n', { problem: 'times', line: 3 }],
      ['WEBVTT\n\n00:01.000 --> 00:02.000\n\u0000\n', { problem: 'encoding' }],
    ] as const;
    for (const [content, details] of rejected) {
      expect(await put(client, lesson.id, 'de', content)).toMatchObject({
        status: 422,
        body: { code: 'captions_unreadable', ...details },
      });
    }
    const tooLarge = german + 'ü'.repeat(captionFiles.maxBytes / 2);
    expect(await put(client, lesson.id, 'de', tooLarge)).toMatchObject({ status: 413 });
    const answers = [];
    for (const language of ['zz', 'deu', 'DE', '..%2F']) {
      answers.push((await put(client, lesson.id, language, german)).status);
    }
    expect(answers).toEqual([400, 400, 400, 400]);
    expect(await cuesOf(deps, lesson.id)).toEqual(['Guten Tag.']);
  });

  test('accepts captions only for lessons that can have a video and from editors', async ({
    api,
    make,
    deps,
  }) => {
    const { admin, organization, course, lesson } = await makeEditor(make, deps);
    const quiz = await make.lesson(course.id, { kind: 'quiz', orderIndex: 2 });
    expect(await put(api.as(admin), quiz.id, 'de', german)).toMatchObject({
      status: 422,
      body: { code: 'lesson_takes_no_video' },
    });
    const archived = await make.lesson(course.id, { isArchived: true, orderIndex: 3 });
    expect((await put(api.as(admin), archived.id, 'de', german)).status).toBe(404);
    const member = api.as(await make.user({ organization }));
    const other = await make.organization();
    const stranger = api.as(await make.user({ organization: other, role: 'admin' }));
    for (const sendAs of [
      (client: HttpClient) => put(client, lesson.id, 'de', german),
      (client: HttpClient) => remove(client, lesson.id, 'de'),
    ]) {
      expect((await sendAs(member)).status).toBe(403);
      expect((await sendAs(stranger)).status).toBe(404);
    }
  });

  test('stores captions with the maximum number of cues', async ({ api, make, deps }) => {
    const { admin, lesson } = await makeEditor(make, deps);
    const content = `WEBVTT\n\n${Array.from({ length: captionFiles.maxCues }, (_, n) => `0:01 --> 0:02\n${n}\n`).join('\n')}`;
    expect((await put(api.as(admin), lesson.id, 'en', content)).status).toBe(200);
    expect(await cuesOf(deps, lesson.id)).toHaveLength(captionFiles.maxCues);
  });
});

async function cuesOf({ db }: Deps, lessonId: number): Promise<string[]> {
  const cues = db.selectFrom('captionCues').select('text').where('lessonId', '=', lessonId);
  return (await cues.orderBy('position').execute()).map(({ text }) => text);
}

/** Counts the jobs that remove an object in ten minutes, when its signed URLs have expired. */
async function countRemovalJobs({ db }: Deps, objectKey: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker._private_jobs
    where payload ->> 'objectKey' = ${objectKey}
      and run_at between now() + interval '590 seconds' and now() + interval '600 seconds'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
