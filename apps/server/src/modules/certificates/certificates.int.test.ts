import { certificateReply } from '@atrium/contracts/certificates';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { count } from '../../../test/counts.ts';
import type { Factories, MadePerson } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { runJobs } from '../../../test/mailbox.ts';
import { asAdmin } from '../../../scripts/local-database.ts';
import { buildApp } from '../../app.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { enqueue } from '../../platform/queue.ts';

const certificateTitle = 'Certificate in Testing';
const completedAt = new Date('2026-03-14T23:30:00Z');

type Round = { learnerId: string; courseId: number; cycle: number };

async function completeCourse(
  deps: Deps,
  make: Factories,
  person: MadePerson,
  title: string | null = certificateTitle,
): Promise<Round> {
  const course = await make.course({ title: 'Testing <Everything> & More' });
  await make.lesson(course.id, { orderIndex: 1 });
  await make.lesson(course.id, { orderIndex: 2, kind: 'quiz' });
  await make.lesson(course.id, { orderIndex: 3, kind: 'capstone' });
  await deps.db
    .updateTable('courses')
    .set({ certificateTitle: title })
    .where('id', '=', course.id)
    .execute();
  const round = { learnerId: person.id, courseId: course.id, cycle: 1 };
  await deps.db
    .insertInto('enrollments')
    .values({ ...round, courseVersion: 1, percentComplete: 100, completedAt })
    .execute();
  return round;
}

async function issue(deps: Deps, round: Round, times = 1): Promise<void> {
  for (let delivery = 0; delivery < times; delivery += 1)
    await enqueue(deps.db, 'certificates.issue', round);
  await runJobs(deps);
}

const certificatesOf = (deps: Deps, { learnerId }: Round) =>
  deps.db.selectFrom('certificates').select('id').where('learnerId', '=', learnerId).execute();

async function certified(deps: Deps, make: Factories, person?: MadePerson) {
  const learner = person ?? (await make.person());
  const round = await completeCourse(deps, make, learner);
  await issue(deps, round);
  const [certificate] = await certificatesOf(deps, round);
  if (!certificate) throw new Error('no certificate was issued');
  return { ...round, id: certificate.id };
}

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
    .set({ percentComplete: 0 })
    .where('learnerId', '=', person.id)
    .execute();
  // A process that has drawn nothing yet.
  const fresh = await buildApp({ ...deps, config: { ...deps.config } });
  expect(await filesOf(fresh, id)).toEqual(before);
  await fresh.close();
  expect((await api.get(`/api/certificates/${id}`)).body).toEqual(said);
  expect((await api.as(person).get(`/api/courses/${courseId}/certificate`)).body).toEqual(said);
});

describe('a credential', () => {
  const file = z.object({ credential: z.record(z.string(), z.unknown()), jwt: z.string() });

  test('verifies with the key the site serves, and says what the document says', async ({
    deps,
    make,
    api,
  }) => {
    const { id } = await certified(deps, make);
    const { credential, jwt } = file.parse(
      (await api.get(`/api/certificates/${id}/credential`)).body,
    );
    const keys = (await api.get('/api/credentials/keys')).body as JSONWebKeySet;
    expect(keys.keys).toEqual([expect.not.objectContaining({ d: expect.anything() as unknown })]);
    const { payload } = await compactVerify(jwt, createLocalJWKSet(keys));
    const claims = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
    expect(claims).toMatchObject(credential);
    expect(claims).toMatchObject({
      iss: 'http://atrium.test',
      jti: `http://atrium.test/api/certificates/${id}/credential`,
      sub: `http://atrium.test/verify/${id}#holder`,
      nbf: completedAt.getTime() / 1_000,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      credentialSubject: { achievement: { name: certificateTitle } },
    });
    const alone = await api.get(`/api/certificates/${id}/credential?format=jwt`);
    expect(alone.body).toBe(jwt);
  });

  test('with one byte changed is refused', async ({ deps, make, api }) => {
    const { id } = await certified(deps, make);
    const jwt = String((await api.get(`/api/certificates/${id}/credential?format=jwt`)).body);
    const keys = createLocalJWKSet((await api.get('/api/credentials/keys')).body as JSONWebKeySet);
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const claims = Buffer.from(body, 'base64url');
    for (const position of [1, Math.floor(claims.length / 2), claims.length - 3]) {
      const changed = Buffer.from(claims);
      changed[position] = (changed[position] ?? 0) ^ 1;
      const forged = [head, changed.toString('base64url'), signature].join('.');
      await expect(compactVerify(forged, keys)).rejects.toThrow('signature verification failed');
    }
  });
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

  test('tells expired and revoked ones', async ({ deps, make, api, database }) => {
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
    await deps.db
      .updateTable('certificates')
      .set({ revokedAt: sql<Date>`now()`, revokedReason: 'Issued by mistake' })
      .where('id', '=', id)
      .execute();
    expect(await status()).toBe('revoked');
    const { body } = await api.get(`/api/certificates/${id}`);
    expect(JSON.stringify(body)).not.toContain('mistake');
  });

  test('by guessing is slowed down', async ({ api, deps }) => {
    await deps.cache.flushdb();
    const statuses = [];
    for (let guess = 0; guess < 21; guess += 1)
      statuses.push((await api.get(`/api/certificates/AT-2026-AAAA${1000 + guess}`)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(statuses[20]).toBe(429);
  });

  test("of another's certificate by course finds one's own only", async ({ deps, make, api }) => {
    const { courseId } = await certified(deps, make);
    const stranger = api.as(await make.person());
    expect((await stranger.get(`/api/courses/${courseId}/certificate`)).status).toBe(404);
  });
});
