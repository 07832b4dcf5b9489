import { certificateReply } from '@atrium/contracts/certificates/certificates';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  certificatesOf,
  certificateTitle,
  certified,
  completeCourse,
  completedAt,
  issue,
} from '../../../test/progress/certified.ts';
import { clearRateLimits } from '../../../test/support/redis.ts';
import { test } from '../../../test/harness.ts';
import { asAdmin } from '../../../scripts/local-database.ts';
import { buildApp } from '../../app.ts';
import type { App } from '../../platform/http/app-types.ts';

describe('the certificates.issue job', () => {
  test('stores the certificate, records a learning event and emails the learner', async ({
    deps,
    make,
    api,
    mailbox,
  }) => {
    const organization = await make.organization({ name: 'Harbour Homes' });
    const user = await make.user({ organization });
    const certificate = await certified(deps, make, user);
    const reply = await api.as(user).get(`/api/courses/${certificate.courseId}/certificate`);
    expect(certificateReply.parse(reply.body)).toMatchObject({
      id: certificate.id,
      status: 'valid',
      certificateName: user.fullName,
      certificateTitle,
      courseTitle: 'Testing <Everything> & More',
      organizationName: 'Harbour Homes',
      lessonCount: 3,
      quizCount: 1,
      hasCapstone: true,
      issuedAt: completedAt.toISOString(),
      verifyUrl: `http://atrium.test/verify/${certificate.id}`,
    });
    const events = await deps.db
      .selectFrom('learningEvents')
      .select(['verb', 'organizationId'])
      .where('learnerId', '=', user.id)
      .execute();
    expect(events).toEqual([{ verb: 'certified', organizationId: organization.id }]);
    const mails = await mailbox.of(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`Your certificate: ${certificateTitle}`]);
    expect(mails[0]?.text).toContain(
      `http://atrium.test/course/${certificate.courseId}/certificate`,
    );
  });

  test('uses the certificate name of the profile', async ({ deps, make, api }) => {
    const user = await make.user();
    await deps.db
      .updateTable('profiles')
      .set({ certificateName: 'Dr. Zoë Ångström' })
      .where('id', '=', user.id)
      .execute();
    const { id } = await certified(deps, make, user);
    expect((await api.get(`/api/certificates/${id}`)).body).toMatchObject({
      certificateName: 'Dr. Zoë Ångström',
    });
  });

  test('issues a certificate without a PDF when the fonts lack glyphs for the name', async ({
    deps,
    make,
    api,
  }) => {
    const user = await make.user();
    await deps.db
      .updateTable('profiles')
      .set({ certificateName: '李小龙' })
      .where('id', '=', user.id)
      .execute();
    const { id } = await certified(deps, make, user);
    expect((await api.get(`/api/certificates/${id}`)).body).toMatchObject({
      certificateName: '李小龙',
      hasPdf: false,
    });
    expect(await api.get(`/api/certificates/${id}/pdf`)).toMatchObject({
      status: 422,
      body: { code: 'certificate_not_printable' },
    });
  });

  test('issues nothing for an incomplete course or one without a certificate', async ({
    deps,
    make,
    api,
  }) => {
    const user = await make.user();
    const untitled = await completeCourse(deps, make, user, null);
    await issue(deps, untitled);
    const started = await make.course();
    await make.enrollment(user, started.id, { percentComplete: 90 });
    await deps.db
      .updateTable('courses')
      .set({ certificateTitle })
      .where('id', '=', started.id)
      .execute();
    await issue(deps, { learnerId: user.id, courseId: started.id, cycle: 1 });
    expect(await certificatesOf(deps, untitled)).toEqual([]);
    const own = await api.as(user).get(`/api/courses/${started.id}/certificate`);
    expect(own.status).toBe(404);
  });
});

test('progress endpoints return certifiedAt also after a reset', async ({ deps, make, api }) => {
  const user = await make.user();
  const certificate = await certified(deps, make, user);
  const other = await make.course();
  await make.enrollment(user, other.id, { percentComplete: 10 });
  await deps.db
    .updateTable('enrollments')
    .set({ percentComplete: 66, completedAt: null })
    .where('learnerId', '=', user.id)
    .where('courseId', '=', certificate.courseId)
    .execute();
  for (const url of ['/api/progress/courses', '/api/progress/started']) {
    const own = (await api.as(user).get(url)).body as { courseId: number }[];
    expect(own.toSorted((a, b) => a.courseId - b.courseId)).toMatchObject([
      { courseId: certificate.courseId, completedAt: null, certifiedAt: completedAt.toISOString() },
      { courseId: other.id, certifiedAt: null },
    ]);
  }
});

/** Returns all downloadable files of a certificate, base64-encoded. */
async function filesOf(app: App, id: string): Promise<string[]> {
  const replies = await Promise.all(
    ['pdf', 'credential', 'credential?format=jwt'].map((file) =>
      app.inject(`/api/certificates/${id}/${file}`),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  return replies.map(({ rawPayload }) => rawPayload.toString('base64'));
}

test('does not change an issued certificate when course, user or progress change', async ({
  deps,
  make,
  app,
  api,
}) => {
  const user = await make.user({ organization: await make.organization() });
  const { id, courseId } = await certified(deps, make, user);
  const before = await filesOf(app, id);
  const expected = (await api.get(`/api/certificates/${id}`)).body;
  await deps.db
    .updateTable('courses')
    .set({
      title: 'Renamed',
      certificateTitle: null,
      instructorName: 'Somebody Else',
      archivedAt: new Date(),
    })
    .where('id', '=', courseId)
    .execute();
  await deps.db
    .updateTable('profiles')
    .set({ fullName: 'Another Name', certificateName: 'Yet Another' })
    .where('id', '=', user.id)
    .execute();
  await deps.db.updateTable('organizations').set({ name: 'Renamed too' }).execute();
  await make.lesson(courseId, { orderIndex: 9 });
  await deps.db
    .updateTable('enrollments')
    .set({ percentComplete: 0, completedAt: null })
    .where('learnerId', '=', user.id)
    .execute();
  // A process with an empty cache.
  const fresh = await buildApp({ ...deps, config: { ...deps.config } });
  expect(await filesOf(fresh, id)).toEqual(before);
  await fresh.close();
  expect((await api.get(`/api/certificates/${id}`)).body).toEqual(expected);
  expect((await api.as(user).get(`/api/courses/${courseId}/certificate`)).body).toEqual(expected);
});

describe('GET /api/certificates/{certificateId}', () => {
  test('returns a certificate by id or number without a session and without personal data', async ({
    deps,
    make,
    api,
  }) => {
    const user = await make.user();
    const { id } = await certified(deps, make, user);
    const { body } = await api.get(`/api/certificates/${id}`);
    const { number } = certificateReply.parse(body);
    expect(JSON.stringify(body)).not.toContain(user.email);
    expect(JSON.stringify(body)).not.toContain(user.id);
    const byNumber = await api.get(`/api/certificates/${number.toLowerCase()}`);
    expect(byNumber.body).toEqual(body);
  });

  test('returns the status of expired and revoked certificates', async ({
    deps,
    make,
    app,
    api,
    database,
  }) => {
    const { id } = await certified(deps, make);
    const status = async () =>
      certificateReply.parse((await api.get(`/api/certificates/${id}`)).body).status;
    // The application role may not change the expiry of a certificate.
    await asAdmin(
      (client) =>
        client.query(
          `update certificates set expires_at = now() - interval '1 day' where id = $1`,
          [id],
        ),
      database,
    );
    expect(await status()).toBe('expired');
    const pdf = async () => (await app.inject(`/api/certificates/${id}/pdf`)).rawPayload;
    const expired = await pdf();
    await deps.db
      .updateTable('certificates')
      .set({ revokedAt: sql<Date>`now()`, revokedReason: 'Issued by mistake' })
      .where('id', '=', id)
      .execute();
    expect(await status()).toBe('revoked');
    const { body } = await api.get(`/api/certificates/${id}`);
    expect(body).toMatchObject({ revokedReason: 'Issued by mistake' });
    expect((await pdf()).equals(expired)).toBe(false);
  });

  test('returns 410 for the credential of a revoked certificate and a stamped PDF', async ({
    deps,
    make,
    app,
    api,
  }) => {
    const { id } = await certified(deps, make);
    const [valid] = await filesOf(app, id);
    await deps.db
      .updateTable('certificates')
      .set({ revokedAt: sql<Date>`now()`, revokedReason: 'Issued by mistake' })
      .where('id', '=', id)
      .execute();
    for (const query of ['', '?format=jwt'])
      expect(await api.get(`/api/certificates/${id}/credential${query}`)).toMatchObject({
        status: 410,
        body: { code: 'certificate_revoked' },
      });
    const pdf = await app.inject(`/api/certificates/${id}/pdf`);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.rawPayload.toString('base64')).not.toBe(valid);
  });

  test('limits unknown numbers and returns 429 for a correct number after that', async ({
    api,
    deps,
    make,
  }) => {
    const { id } = await certified(deps, make);
    const { number } = certificateReply.parse((await api.get(`/api/certificates/${id}`)).body);
    await clearRateLimits(deps.config);
    const statuses = [];
    for (let guess = 0; guess < 21; guess += 1)
      statuses.push((await api.get(`/api/certificates/AT-2026-AAAA${1000 + guess}`)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(statuses[20]).toBe(429);
    expect((await api.get(`/api/certificates/${number}`)).status).toBe(429);
    // Existing numbers do not count against the limit.
    await clearRateLimits(deps.config);
    for (let index = 0; index < 25; index += 1)
      expect((await api.get(`/api/certificates/${number}`)).status).toBe(200);
  });

  test('returns 404 by course to users without a certificate', async ({ deps, make, api }) => {
    const { courseId } = await certified(deps, make);
    const stranger = api.as(await make.user());
    expect((await stranger.get(`/api/courses/${courseId}/certificate`)).status).toBe(404);
  });
});
