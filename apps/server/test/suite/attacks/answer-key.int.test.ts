import { randomUUID } from 'node:crypto';
import { newExamRules, simpleQuizRules } from '@atrium/contracts/quizzes/constants';
import { trainingEvidence } from '@atrium/contracts/training/training-evidence';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Deps } from '../../../src/platform/deps.ts';
import { aggregateLearningEvents } from '../../../src/modules/analytics/aggregation/aggregation.service.ts';
import type { HttpClient, Reply } from '../../api-client.ts';
import { test } from '../../harness.ts';
import { recordFigure } from '../../../../../scripts/figures.ts';
import { clearRateLimits } from '../../support/redis.ts';
import { runJobs } from '../../support/mailbox.ts';
import { findKey, makeKeyWorld, submitQuiz } from './answer-key-world.ts';
import { fill, nameOtherParameters, type Names } from '../authorization/authorization-objects.ts';
import { table, type Method, type Row } from '../authorization/authorization-table.ts';
import { textOf } from './reply-text.ts';

const isRead = ({ call }: Row) => call.startsWith('GET ');
const namesOrganization = ({ call }: Row) => /:orgId|auditor/.test(call);
/** Sorts reads first, so that objects are read before they are deleted. */
const rows = [...table.filter(isRead), ...table.filter((row) => !isRead(row))];

async function send(deps: Deps, client: HttpClient, row: Row, objects: Names): Promise<Reply> {
  // Rate limits are not part of this test.
  await clearRateLimits(deps.config);
  const others = {
    ...nameOtherParameters(),
    imageId: randomUUID(),
    publicCertificateId: objects['certificateId'] ?? '',
  };
  const names = { ...others, ...objects };
  const [method, url = ''] = String(fill(row.call, names)).split(' ');
  const body = fill(row.body, names);
  return client.send({ method: method as Method, url, body, headers: row.headers ?? {} });
}

/** Returns the text of a reply, and of the download it may link to. */
async function readAll(client: HttpClient, reply: Reply): Promise<string> {
  const text = await textOf(reply);
  const url = /"url":"(\/api\/course-files\/[^"]+)"/.exec(text)?.[1];
  return url ? `${text}${await textOf(await client.get(url))}` : text;
}

describe('answer key of a quiz', () => {
  test(
    'is in no reply of any route to anyone who may not edit the course',
    { timeout: 300_000 },
    async ({ api, make, deps, database }) => {
      const world = await makeKeyWorld({ api, make, deps, database });
      await runJobs(deps);
      await aggregateLearningEvents(deps);
      const found: string[] = [];
      const counts = { replies: 0, successful: 0, callers: 0 };
      const walk = async (name: string, client: HttpClient) => {
        counts.callers += 1;
        for (const [index, objects] of world.objects.entries()) {
          // Other rows name no object of an organization, so the first set of objects covers them.
          for (const row of index === 0 ? rows : rows.filter(namesOrganization)) {
            const sent = await send(deps, client, row, objects);
            const reply = await readAll(client, sent);
            // The same for everyone and without data: its examples show the names of flags, but no key.
            const isDocument = row.call === 'GET /api/docs/openapi.json';
            const text = isDocument ? reply.replaceAll(/correct":(?:true|false|\[)/gi, '') : reply;
            counts.replies += 1;
            if (sent.status < 300) counts.successful += 1;
            const key = findKey(text, world.canaries);
            if (key) found.push(`${name}: ${row.call}: ${key}`);
          }
        }
      };
      for (const [name, client] of Object.entries(world.clients)) await walk(name, client);
      await deps.db.deleteFrom('memberships').where('userId', '=', world.author.id).execute();
      await walk('author who left the organization', api.as(world.author));
      expect(found).toEqual([]);
      expect(counts.replies).toBeGreaterThan(2_000);
      expect(counts.successful).toBeGreaterThan(600);
      recordFigure(
        'answer-key',
        `0 of ${counts.replies} replies to ${counts.callers} kinds of caller contained it (${counts.successful} of them successful)`,
      );
    },
  );

  test(
    'is found by the same search in the replies to editors of the course',
    { timeout: 60_000 },
    async ({ api, make, deps, database }) => {
      const world = await makeKeyWorld({ api, make, deps, database });
      const [, owned = {}] = world.objects;
      for (const client of Object.values(world.authors)) {
        const found: string[] = [];
        for (const row of rows.filter((each) => isRead(each) || each.call.includes('file-url'))) {
          const text = await readAll(client, await send(deps, client, row, owned));
          if (findKey(text, world.canaries)) found.push(row.call);
        }
        expect(found).toEqual(
          expect.arrayContaining([
            'GET /api/admin/audit',
            'GET /api/admin/audit.csv',
            'GET /api/admin/lessons/:quizId/quiz',
            'GET /api/enterprise/admin/organizations/:orgId/training/users/:learnerId/courses/:courseId/evidence',
            'POST /api/courses/:courseId/file-url',
          ]),
        );
      }
    },
  );

  test('cannot be guessed from the hashes in the evidence, which authors can verify', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const world = await makeKeyWorld({ api, make, deps, database });
    const [, owned = {}] = world.objects;
    const evidenceFor = async (client: HttpClient | undefined, prefix: string) => {
      const url = fill(
        `${prefix}/training/users/:learnerId/courses/:courseId/evidence`,
        owned,
      ) as string;
      const [cycle] = trainingEvidence.parse((await client?.get(url))?.body).cycles;
      return { version: cycle?.version, lessons: cycle?.lessons ?? [] };
    };
    const organization = '/api/enterprise/admin/organizations/:orgId';
    const author = await evidenceFor(
      world.authors['admin of the owning organization'],
      organization,
    );
    const auditor = await evidenceFor(
      world.clients['auditor of the owning organization'],
      '/api/auditor',
    );
    const { rows } = await sql<{ hash: string }>`
      select encode(content_hash, 'hex') as hash from lesson_snapshots
      union select encode(content_hash, 'hex') from course_versions`.execute(deps.db);
    const stored = new Set(rows.map(({ hash }) => hash));
    const withoutSha256 = <Item extends object>(item: Item) => ({ ...item, sha256: undefined });
    for (const { contentHash, sha256 } of [author.version, ...author.lessons].filter(
      (each) => each !== undefined,
    )) {
      expect(stored).toContain(sha256);
      expect(stored).not.toContain(contentHash);
    }
    expect(auditor.lessons.length).toBeGreaterThan(0);
    expect(auditor.lessons).toEqual(author.lessons.map(withoutSha256));
    expect(auditor.version).toEqual(withoutSha256(author.version ?? {}));
  });

  test('is in the reply to a submitted attempt, and in none before it', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const { quiz, questions, canaries, granted } = await makeKeyWorld({
      api,
      make,
      deps,
      database,
    });
    const learner = api.as(await make.user({ organization: granted }));
    const before = await textOf(await learner.get(`/api/lessons/${quiz.id}/quiz`));
    expect(findKey(before, canaries)).toBeUndefined();
    const reply = await submitQuiz(learner, quiz.id, questions, false);
    expect(findKey(await textOf(reply), canaries)).toBeDefined();
    const after = await textOf(await learner.get(`/api/lessons/${quiz.id}/quiz`));
    expect(findKey(after, canaries)).toBeUndefined();
  });

  test('is in no reply to a learner if the quiz shows only the score', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const { quiz, questions, canaries, granted } = await makeKeyWorld({
      api,
      make,
      deps,
      database,
    });
    const rules = {
      ...newExamRules,
      ...simpleQuizRules,
      reveal: 'score' as const,
      revealWhen: 'each_attempt' as const,
    };
    await deps.db
      .insertInto('quizRules')
      .values({ lessonId: quiz.id, ...rules })
      .execute();
    const learner = api.as(await make.user({ organization: granted }));
    for (const areCorrect of [false, true]) {
      const reply = await submitQuiz(learner, quiz.id, questions, areCorrect);
      expect(findKey(await textOf(reply), canaries)).toBeUndefined();
    }
    const after = await textOf(await learner.get(`/api/lessons/${quiz.id}/quiz`));
    expect(findKey(after, canaries)).toBeUndefined();
  });

  test('is found in the text of documents and archives', async ({ api, make, deps, database }) => {
    const { objects, authors, granted } = await makeKeyWorld({ api, make, deps, database });
    const url = `/api/enterprise/admin/organizations/${granted.id}/training.pdf`;
    const reader = authors['super admin'] ?? api;
    expect(objects).toHaveLength(2);
    expect(await textOf(await reader.get(url))).toContain(granted.name);
  });
});
