import { randomBytes, randomUUID } from 'node:crypto';
import { createReportSchedule } from '@atrium/contracts/training/report-schedules';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { dataMap, listColumnRules } from '../../src/platform/database/data-map/data-map.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { asAdmin } from '../../scripts/local-database.ts';
import type { ApiClient, HttpClient } from '../api-client.ts';
import { testPassword, type Factories } from '../factories.ts';
import { sendBatch } from '../organizations/invitations.ts';
import { addFile, makeCourseWithFiles } from '../progress/attachments.ts';
import { submitCapstone } from '../progress/capstone-submissions.ts';
import { runJobs } from '../support/mailbox.ts';
import { makeReportTerms } from '../training/report-terms.ts';
import { requestExport } from '../training/training-exports.ts';
import { makeColleagueTexts } from './colleague-texts.ts';
import { insertEvidence } from './insert-evidence.ts';

type World = { api: ApiClient; make: Factories; deps: Deps; database: string };

/** Every value about the erased user contains this word. */
export const canary = 'canaryx';

/** Rows that have no route of their own in this test. */
async function insertRows(
  { deps: { db } }: World,
  ids: { userId: string; organizationId: string; courseId: number; lessonId: number },
) {
  const { userId, organizationId, courseId, lessonId } = ids;
  await sql`insert into course_ratings (learner_id, course_id, rating, comment)
    values (${userId}, ${courseId}, 5, ${`${canary} rating`})`.execute(db);
  await sql`insert into training_reminders (user_id, organization_id, course_id, due_on, kind, event_on)
    values (${userId}, ${organizationId}, ${courseId}, current_date, 'by_date', current_date)`.execute(
    db,
  );
  const hash = randomBytes(32);
  await sql`insert into quiz_snapshots (content_hash, lesson_id, questions) values (${hash}, ${lessonId}, '[]')`.execute(
    db,
  );
  await sql`insert into quiz_attempts (learner_id, id, course_id, cycle, lesson_id, course_version, snapshot_hash, answers,
      score, passed)
    values (${userId}, ${randomUUID()}, ${courseId}, 1, ${lessonId}, 1, ${hash},
      ${JSON.stringify({ 1: [`${canary} answer`] })}, 100, true)`.execute(db);
  await sql`insert into open_quiz_attempts (learner_id, course_id, cycle, lesson_id, course_version, snapshot_hash,
      question_ids, rules)
    values (${userId}, ${courseId}, 1, ${lessonId}, 1, ${hash}, '{}', '{}')`.execute(db);
  await sql`insert into hidden_author_onboardings (user_id) values (${userId})`.execute(db);
  await sql`insert into message_preferences (user_id, kind, delivery) values (${userId}, 'course_published', 'off')`.execute(
    db,
  );
  await sql`insert into course_imports (id, requested_by, object_key, file_name, size_bytes)
    values (${randomUUID()}, ${userId}, ${`imports/${randomUUID()}/course.zip`}, ${`${canary}.zip`}, 1)`.execute(
    db,
  );
  // As events about auditor links were stored by version 1.0.0.
  await sql`insert into security_events (kind, outcome, organization_id, details)
    values ('auditor_link_used', 'success', ${organizationId}, jsonb_build_object('label',
      'Report: ' || (select email from auth.users where id = ${userId})))`.execute(db);
}

/** Sends a report to an email, with an auditor link. */
async function sendReport(client: HttpClient, base: string, email: string) {
  const url = `${base}/report-schedules`;
  const { body } = await client.post(url, makeReportTerms({ emails: [email] }));
  const { schedule } = createReportSchedule.schema.response[201].parse(body);
  expect((await client.post(`${url}/${schedule.id}/send`)).status).toBe(202);
}

const filled = { text: `${canary} text`, jsonb: JSON.stringify([`${canary} json`]) };

/** Writes the canary to every column about the user that can hold free text. */
async function fillColumns({ database }: Pick<World, 'database'>, userId: string) {
  await asAdmin(async (client) => {
    await client.query(`set session_replication_role = replica`);
    for (const [table, rules] of Object.entries(dataMap)) {
      if (rules.subject === undefined) continue;
      const subject = rules.subject.replaceAll('$1', `'${userId}'::uuid`);
      for (const { column, rule } of listColumnRules(rules)) {
        if (!['text', 'evidence', 'technical'].includes(rule)) continue;
        const { rows } = await client.query<{ type: 'text' | 'jsonb' }>(
          `select format_type(atttypid, null) as type from pg_attribute
          where attrelid = '${table}'::regclass and attname = $1 and format_type(atttypid, null) in ('text', 'jsonb')`,
          [column],
        );
        const type = rows[0]?.type;
        // Checked formats: a revocation has a time, and an object can't be an array.
        if (
          !type ||
          column === 'revoked_reason' ||
          ['filter', 'payload', 'custom_fields', 'attributes'].includes(column)
        )
          continue;
        await client.query(
          `update ${table} as item set ${column} = $1 where ${subject}
          ${type === 'jsonb' && column !== 'attachments' ? `and jsonb_typeof(${column}) is not null` : ''}`,
          [filled[type]],
        );
      }
    }
  }, database);
}

/**
 * Makes an organization with a member about whom there is something in every table, file and email, and colleagues who
 * wrote about them.
 */
export async function makeCanaryWorld(world: World) {
  const { api, make, deps } = world;
  await deps.storage.ensureBucket();
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const fullName = 'Quilla Canaryx';
  const email = 'quilla.canaryx@people.example';
  const base = `/api/enterprise/admin/organizations/${organization.id}`;
  // Before the user joins: members are no external recipients.
  await sendReport(api.as(admin), base, email);
  const user = await make.user({ fullName, email, organization });
  const client = api.as(user);
  const reply = await api.browser({ 'user-agent': `${canary} browser` }).post('/api/auth/sign-in', {
    email,
    password: testPassword,
  });
  expect(reply.status).toBe(200);
  // Audit events and emails of colleagues that name the user.
  for (const role of ['admin', 'member'])
    await api
      .as(admin)
      .send({ method: 'PUT', url: `${base}/users/${user.id}/role`, body: { role } });
  await sendBatch(api.as(admin), `${base}/invitation-batches`, 'Quilla.Canaryx@people.example');
  const course = await makeCourseWithFiles(deps, make, organization);
  await addFile(client, course.lessonId, { name: `${canary}.jpg`, bytes: photo(canary) });
  await runJobs(deps);
  await submitCapstone(client, course, `${canary} reflection`);
  const draft = await makeCourseWithFiles(deps, make, organization);
  await addFile(client, draft.lessonId, { name: `draft ${canary}.jpg`, bytes: photo(canary) });
  await runJobs(deps);
  const quiz = await make.lesson(course.courseId, { kind: 'quiz', orderIndex: 2 });
  const certified = await make.course({ organization });
  await make.certificate(user, certified.id);
  const ids = { userId: user.id, organizationId: organization.id };
  await insertRows(world, { ...ids, courseId: course.courseId, lessonId: quiz.id });
  await requestExport(api.as(admin), organization);
  expect((await client.post('/api/privacy/exports')).status).toBe(201);
  expect(
    (
      await client.post('/api/auth/email', {
        email: 'new.canaryx@people.example',
        currentPassword: testPassword,
      })
    ).status,
  ).toBe(202);
  await runJobs(deps);
  await insertEvidence(world, { ...ids, courseId: certified.id });
  await fillColumns(world, user.id);
  const { db } = deps;
  const texts = { organization, courseId: course.courseId };
  return { organization, admin, user, ...(await makeColleagueTexts({ db, make }, texts)) };
}

/** Returns bytes that begin like a photo and contain a text. */
function photo(text: string): Buffer {
  const bytes = Buffer.alloc(500, 7);
  bytes.write('\u00FF\u00D8\u00FF\u00E0', 'latin1');
  bytes.write(text, 100);
  return bytes;
}
