import { certificateReply } from '@atrium/contracts/certificates';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  certificatesOf,
  certificateTitle,
  certified,
  completeCourse,
  completedAt,
  issue,
} from '../../../test/certified.ts';
import { count } from '../../../test/counts.ts';
import { test } from '../../../test/harness.ts';
import { asAdmin } from '../../../scripts/local-database.ts';
import { buildApp } from '../../app.ts';
import type { App } from '../../platform/http/app-types.ts';

describe('issuing', () => {
  test('keeps what it certifies, and is told in the record and by mail', async ({
    deps,
    make,
    api,
    mailbox,
  }) => {
    const organization = await make.organization({ name: 'Harbour Homes' });
    const person = await make.person({ organization });
    const round = await certified(deps, make, person);
    const reply = await api.as(person).get(`/api/courses/${round.courseId}/certificate`);
    expect(certificateReply.parse(reply.body)).toMatchObject({
      id: round.id,
      status: 'valid',
      certificateName: person.fullName,
      certificateTitle,
      courseTitle: 'Testing <Everything> & More',
      organizationName: 'Harbour Homes',
      lessonCount: 3,
      quizCount: 1,
      hasCapstone: true,
      issuedAt: completedAt.toISOString(),
      verifyUrl: `http://atrium.test/verify/${round.id}`,
    });
    const events = await deps.db
      .selectFrom('learningEvents')
      .select(['verb', 'organizationId'])
      .where('learnerId', '=', person.id)
      .execute();
    expect(events).toEqual([{ verb: 'certified', organizationId: organization.id }]);
    const mails = await mailbox.of(person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`Your certificate: ${certificateTitle}`]);
    expect(mails[0]?.text).toContain(`http://atrium.test/course/${round.courseId}/certificate`);
  });

  test('uses the name somebody wants on certificates', async ({ deps, make, api }) => {
    const person = await make.person();
    await deps.db
      .updateTable('profiles')
      .set({ certificateName: 'Dr. Zoë Ångström' })
      .where('id', '=', person.id)
      .execute();
    const { id } = await certified(deps, make, person);
    expect((await api.get(`/api/certificates/${id}`)).body).toMatchObject({
      certificateName: 'Dr. Zoë Ångström',
    });
  });

  test('to somebody whose letters the PDF has not makes no page of empty boxes', async ({
    deps,
    make,
    api,
  }) => {
    const person = await make.person();
    await deps.db
      .updateTable('profiles')
      .set({ certificateName: '李小龙' })
      .where('id', '=', person.id)
      .execute();
    const { id } = await certified(deps, make, person);
    expect((await api.get(`/api/certificates/${id}`)).body).toMatchObject({
      certificateName: '李小龙',
      hasPdf: false,
    });
    expect(await api.get(`/api/certificates/${id}/pdf`)).toMatchObject({
      status: 422,
      body: { code: 'certificate_not_printable' },
    });
  });

  test(
    'happens once, however often the job is delivered',
    { timeout: 60_000 },
    async ({ deps, make, mailbox }) => {
      const person = await make.person();
      const round = await completeCourse(deps, make, person);
      const deliveries = count(20, 100);
      await Promise.all([issue(deps, round, deliveries / 2), issue(deps, round, deliveries / 2)]);
      expect(await certificatesOf(deps, round)).toHaveLength(1);
      expect(await mailbox.of(person.email)).toHaveLength(1);
    },
  );

  test('waits for the course to be complete, and for one that awards a certificate', async ({
    deps,
    make,
    api,
  }) => {
    const person = await make.person();
    const untitled = await completeCourse(deps, make, person, null);
    await issue(deps, untitled);
    const begun = await make.course();
    await make.enrollment(person, begun.id, { percentComplete: 90 });
    await deps.db
      .updateTable('courses')
      .set({ certificateTitle })
      .where('id', '=', begun.id)
      .execute();
    await issue(deps, { learnerId: person.id, courseId: begun.id, cycle: 1 });
    expect(await certificatesOf(deps, untitled)).toEqual([]);
    const own = await api.as(person).get(`/api/courses/${begun.id}/certificate`);
    expect(own.status).toBe(404);
  });
});

test('is told with the progress of its course, also after a Reset', async ({ deps, make, api }) => {
  const person = await make.person();
  const round = await certified(deps, make, person);
  const other = await make.course();
  await make.enrollment(person, other.id, { percentComplete: 10 });
  await deps.db
    .updateTable('enrollments')
    .set({ percentComplete: 66, completedAt: null })
    .where('learnerId', '=', person.id)
    .where('courseId', '=', round.courseId)
    .execute();
  for (const url of ['/api/progress/courses', '/api/progress/begun']) {
    const own = (await api.as(person).get(url)).body as { courseId: number }[];
    expect(own.toSorted((a, b) => a.courseId - b.courseId)).toMatchObject([
      { courseId: round.courseId, completedAt: null, certifiedAt: completedAt.toISOString() },
      { courseId: other.id, certifiedAt: null },
    ]);
  }
});

/** Everything that can be downloaded of a certificate, byte by byte. */
async function filesOf(app: App, id: string): Promise<string[]> {
  const replies = await Promise.all(
    ['pdf', 'credential', 'credential?format=jwt'].map((file) =>
      app.inject(`/api/certificates/${id}/${file}`),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  return replies.map(({ rawPayload }) => rawPayload.toString('base64'));
}

test('editing, archiving and starting over change nothing in what was issued', async ({
  deps,
  make,
  app,
  api,
}) => {
  const person = await make.person({ organization: await make.organization() });
  const { id, courseId } = await certified(deps, make, person);
  const before = await filesOf(app, id);
  const said = (await api.get(`/api/certificates/${id}`)).body;
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
    .where('id', '=', person.id)
    .execute();
  await deps.db.updateTable('organizations').set({ name: 'Renamed too' }).execute();
  await make.lesson(courseId, { orderIndex: 9 });
  await deps.db
    .updateTable('enrollments')
    .set({ percentComplete: 0, completedAt: null })
    .where('learnerId', '=', person.id)
    .execute();
  // A process that has drawn nothing yet.
  const fresh = await buildApp({ ...deps, config: { ...deps.config } });
  expect(await filesOf(fresh, id)).toEqual(before);
  await fresh.close();
  expect((await api.get(`/api/certificates/${id}`)).body).toEqual(said);
  expect((await api.as(person).get(`/api/courses/${courseId}/certificate`)).body).toEqual(said);
});

describe('checking', () => {
  test('needs no account, works by number too, and tells nothing else of the person', async ({
    deps,
    make,
    api,
  }) => {
    const person = await make.person();
    const { id } = await certified(deps, make, person);
    const { body } = await api.get(`/api/certificates/${id}`);
    const { number } = certificateReply.parse(body);
    expect(JSON.stringify(body)).not.toContain(person.email);
    expect(JSON.stringify(body)).not.toContain(person.id);
    const byNumber = await api.get(`/api/certificates/${number.toLowerCase()}`);
    expect(byNumber.body).toEqual(body);
  });

  test('tells expired and revoked ones', async ({ deps, make, app, api, database }) => {
    const { id } = await certified(deps, make);
    const status = async () =>
      certificateReply.parse((await api.get(`/api/certificates/${id}`)).body).status;
    // The application itself may not let a certificate expire.
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

  test('a revoked one finds no credential, and a page that says so', async ({
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

  test('by guessing is slowed down, and a right guess after that tells nothing', async ({
    api,
    deps,
    make,
  }) => {
    const { id } = await certified(deps, make);
    const { number } = certificateReply.parse((await api.get(`/api/certificates/${id}`)).body);
    await deps.cache.flushdb();
    const statuses = [];
    for (let guess = 0; guess < 21; guess += 1)
      statuses.push((await api.get(`/api/certificates/AT-2026-AAAA${1000 + guess}`)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(statuses[20]).toBe(429);
    expect((await api.get(`/api/certificates/${number}`)).status).toBe(429);
    // Whoever looks at what exists is not a guesser.
    await deps.cache.flushdb();
    for (let look = 0; look < 25; look += 1)
      expect((await api.get(`/api/certificates/${number}`)).status).toBe(200);
  });

  test("of another's certificate by course finds one's own only", async ({ deps, make, api }) => {
    const { courseId } = await certified(deps, make);
    const stranger = api.as(await make.person());
    expect((await stranger.get(`/api/courses/${courseId}/certificate`)).status).toBe(404);
  });
});
