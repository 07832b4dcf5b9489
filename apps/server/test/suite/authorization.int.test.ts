import { expect } from 'vitest';
import type { Caller } from '../api-client.ts';
import { test } from '../harness.ts';
import { table, type Method } from './authorization-table.ts';

/** The registered routes, read off the router's printed tree, where a child stands four columns further in. */
function routesOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] =
      /^([\s│]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (!segment) return [];
    const depth = indent.length / 4;
    parents.length = depth;
    parents.push(segment);
    const path = parents.join('').replace('//', '/');
    return methods
      .split(', ')
      .filter((method) => method && method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}

test('every registered route has a row in the table', async ({ app }) => {
  const routes = routesOf(app.printRoutes({ commonPrefix: false }));
  // In the table a lesson is named by what it is.
  const named = table.map(({ call }) =>
    call.replace(/:(quiz|capstone)Id/, ':lessonId').replace(':ownCertificateId', ':certificateId'),
  );
  expect(routes.toSorted()).toEqual(named.toSorted());
});

test(
  'every call answers each kind of caller as the table says',
  { timeout: 60_000 },
  async ({ api, make, deps }) => {
    const A = await make.organization();
    const B = await make.organization();
    const course = await make.course({ organization: A, visibility: 'organization' });
    const lesson = await make.lesson(course.id);
    const quiz = await make.lesson(course.id, { orderIndex: 2, kind: 'quiz' });
    const capstone = await make.lesson(course.id, { orderIndex: 3, kind: 'capstone' });
    const exam = await make.lesson(course.id, { orderIndex: 4, kind: 'exam' });
    const question = await make.question(exam.id);
    const publicPath = 'open-to-all';
    const open = await make.course({ publicPath });
    const certificateId = await make.certificate(await make.person(), open.id);
    const learner = await make.person({ organization: A });
    const ownCertificateId = await make.certificate(learner, course.id);
    await deps.db
      .insertInto('capstoneSubmissions')
      .values({
        learnerId: learner.id,
        courseId: course.id,
        cycle: 1,
        lessonId: capstone.id,
        status: 'submitted',
        submittedAt: new Date(),
      })
      .execute();
    const leaver = await make.person({ organization: A });
    const callers: Caller[] = [
      api,
      api.as(await make.person()),
      api.as(await make.person({ organization: A })),
      api.as(await make.person({ organization: A, role: 'admin' })),
      api.as(await make.person({ organization: B, role: 'admin' })),
      api.as(await make.person({ isSuperAdmin: true })),
    ];
    const fill = (text: string) =>
      text
        .replace(':orgId', A.id)
        .replace(':organization', A.id)
        .replace(':courseId', String(course.id))
        .replace('":course"', String(course.id))
        .replace(':userId', leaver.id)
        .replace('":lesson"', String(lesson.id))
        .replace(':lessonId', String(lesson.id))
        .replace(':quizId', String(quiz.id))
        .replace(':capstoneId', String(capstone.id))
        .replace(':questionId', String(question.id))
        .replace(':answerId', String(question.answerIds[0]))
        .replace(':attempt', crypto.randomUUID())
        .replace(':certificateId', certificateId)
        .replace(':ownCertificateId', ownCertificateId)
        .replace(':learnerId', learner.id)
        .replace(':segment', publicPath)
        .replace(':videoId/:name', `${crypto.randomUUID()}/master.m3u8`)
        .replace(':language', 'de')
        .replace(':batchId', crypto.randomUUID())
        .replace(':invitationId', crypto.randomUUID());
    for (const { call, expected, body, headers = {} } of table) {
      const [method = '', path = ''] = fill(call).split(' ');
      const answers = [];
      for (const caller of callers) {
        // Wrong tokens are counted; this test is not about that.
        await deps.cache.flushdb();
        const sent =
          body === undefined ? undefined : (JSON.parse(fill(JSON.stringify(body))) as unknown);
        const send = { method: method as Method, url: path, body: sent, headers };
        answers.push((await caller.send(send)).status);
      }
      expect({ call, answers }).toEqual({ call, answers: expected });
    }
  },
);

test('an object of another tenant answers as one that does not exist, byte for byte', async ({
  api,
  make,
}) => {
  const A = await make.organization();
  const adminOfB = api.as(
    await make.person({ organization: await make.organization(), role: 'admin' }),
  );
  const read = async (id: string) => {
    const { status, body } = await adminOfB.get(
      `/api/enterprise/admin/organizations/${id}/invitations`,
    );
    return { status, body: { ...(body as object), requestId: '' } };
  };
  const foreign = await read(A.id);
  expect(foreign.status).toBe(404);
  expect(foreign).toEqual(await read(crypto.randomUUID()));
});

test('every reply carries the security headers, errors included', async ({ api, deps }) => {
  const store = new URL(deps.config.S3_PUBLIC_ENDPOINT).origin;
  for (const url of ['/healthz', '/api/courses', '/api/nothing-here', '/api/docs']) {
    const { headers } = await api.get(url);
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`media-src 'self' ${store} blob:;`);
    expect(policy).toContain(`connect-src 'self' ${store};`);
    expect(policy).toContain("worker-src 'self' blob:;");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('the figures of the process are for the one who holds the token', async ({ api, deps }) => {
  const reply = await api.get('/metrics', { authorization: `Bearer ${deps.config.METRICS_TOKEN}` });
  expect(reply.status).toBe(200);
  expect(reply.body).toContain('http_request_duration_seconds_bucket');
  expect(reply.body).toContain('process_cpu_seconds_total');
});
