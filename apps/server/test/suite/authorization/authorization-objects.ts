import { randomBytes, randomUUID } from 'node:crypto';
import type { Deps } from '../../../src/platform/deps.ts';
import { makeAssignment } from './assigned-objects.ts';
import { makeServiceAccount } from '../../api-keys/service-accounts.ts';
import type { Factories, MadeOrganization } from '../../factories.ts';
import { defaultSsoAttributes } from '@atrium/contracts/sso/constants';
import { createServiceCertificate } from '../../../src/modules/sso/connections/service-certificate.ts';
import { encryptSecret } from '../../../src/platform/security/secret-box.ts';
import {
  makeMemberField,
  makePeopleImport,
  makeTransferCode,
} from './authorization-people-objects.ts';

/** Ids by the `:names` used in rows. */
export type Names = Readonly<Record<string, string | number>>;

async function makeLessons(make: Factories, deps: Deps, courseId: number) {
  const lesson = await make.lesson(courseId);
  const quiz = await make.lesson(courseId, { orderIndex: 2, kind: 'quiz' });
  const capstone = await make.lesson(courseId, { orderIndex: 3, kind: 'capstone' });
  const exam = await make.lesson(courseId, { orderIndex: 4, kind: 'exam' });
  const videoLesson = await make.lesson(courseId, { orderIndex: 5 });
  const question = await make.question(exam.id);
  const task = await deps.db
    .insertInto('lessonTasks')
    .values({ lessonId: capstone.id, position: 1, title: 'Measure' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    lessonId: lesson.id,
    quizId: quiz.id,
    capstoneId: capstone.id,
    videoLessonId: videoLesson.id,
    videoId: (await make.video(videoLesson.id)).id,
    taskId: task.id,
    questionId: question.id,
    answerId: question.answerIds[0] ?? 0,
  };
}

/** Makes a file that the next submission of a capstone includes. */
async function makeAttachment(
  { db }: Deps,
  key: { learnerId: string; courseId: number; lessonId: number },
) {
  const id = randomUUID();
  const file = { name: 'site.jpg', sizeBytes: 1, objectKey: `attachments/${id}/file` };
  await db
    .insertInto('capstoneAttachments')
    .values({ ...key, cycle: 1, id, ...file })
    .execute();
  await db
    .updateTable('capstoneAttachments')
    .set({ status: 'ready', contentType: 'image/jpeg', contentHash: randomBytes(32) })
    .where('learnerId', '=', key.learnerId)
    .where('id', '=', id)
    .execute();
  return id;
}

/** Makes a learner with a certificate, and a capstone with a file that waits for review. */
async function makeLearner(
  make: Factories,
  deps: Deps,
  organization: MadeOrganization,
  { courseId, capstoneId }: { courseId: number; capstoneId: number },
) {
  const learner = await make.user({ organization });
  const certificateId = await make.certificate(learner, courseId);
  const attachmentId = await makeAttachment(deps, {
    learnerId: learner.id,
    courseId,
    lessonId: capstoneId,
  });
  await deps.db
    .insertInto('capstoneSubmissions')
    .values({
      learnerId: learner.id,
      courseId,
      cycle: 1,
      lessonId: capstoneId,
      status: 'submitted',
      submittedAt: new Date(),
    })
    .execute();
  return { learnerId: learner.id, certificateId, attachmentId };
}

async function makeInvitations(deps: Deps, organizationId: string) {
  const invitation = await deps.db
    .insertInto('invitations')
    .values({ organizationId, tokenHash: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const batchId = randomUUID();
  await deps.db
    .insertInto('invitationBatches')
    .values({ id: batchId, organizationId, role: 'member', contentHash: randomBytes(32) })
    .execute();
  const row = { batchId, row: 1, email: 'somebody@people.example' };
  await deps.db.insertInto('invitationBatchRows').values(row).execute();
  return { invitationId: invitation.id, batchId };
}

async function makeAuditorLink({ db }: Deps, organizationId: string) {
  const link = { organizationId, label: 'Audit', tokenHash: randomBytes(32) };
  return db
    .insertInto('auditorLinks')
    .values({ ...link, expiresAt: new Date(Date.now() + 86_400_000) })
    .returning('id as linkId')
    .executeTakeFirstOrThrow();
}

/** Makes a scheduled report for a manager of the team. */
async function makeReportSchedule(
  make: Factories,
  { db }: Deps,
  organization: MadeOrganization,
  teamId: string,
) {
  const organizationId = organization.id;
  const { id: readerId } = await make.user({ organization });
  await db
    .insertInto('teamManagers')
    .values({ organizationId, teamId, userId: readerId })
    .execute();
  const { id: scheduleId } = await db
    .insertInto('reportSchedules')
    .values({
      organizationId,
      slot: 1,
      name: 'Report',
      coversTeam: false,
      format: 'pdf',
      frequency: 'weekly',
      day: 1,
      localTime: '08:00',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reportRecipients')
    .values({ organizationId, scheduleId, position: 1, userId: readerId })
    .execute();
  return { scheduleId, readerId };
}

/** Makes a connection to a SAML identity provider, and a verified domain. */
async function makeSsoConnection({ db, config }: Deps, organizationId: string) {
  const id = randomUUID();
  const { key, certificate } = createServiceCertificate('idp.example');
  await db
    .insertInto('ssoConnections')
    .values({
      id,
      organizationId,
      protocol: 'saml',
      name: 'Company account',
      entityId: 'https://idp.example',
      signInUrl: 'https://idp.example/sign-in',
      certificates: [certificate],
      serviceCertificate: certificate,
      serviceKey: encryptSecret(config, `sso service key ${id}`, key),
      attributes: JSON.stringify(defaultSsoAttributes.saml),
    })
    .execute();
  return db
    .insertInto('organizationDomains')
    .values({
      organizationId,
      domain: `${id}.example`,
      token: 'a'.repeat(20),
      verifiedAt: new Date(),
      verifiedBy: 'dns',
    })
    .returning('id as domainId')
    .executeTakeFirstOrThrow();
}

/** Makes a webhook with a delivery. */
async function makeWebhook(make: Factories, { db, config }: Deps, organization: MadeOrganization) {
  const webhookId = randomUUID();
  const secret = encryptSecret(
    config,
    `webhook secret ${webhookId}`,
    'whsec_MDEyMzQ1Njc4OWFiY2RlZg==',
  );
  await db
    .insertInto('webhookEndpoints')
    .values({
      id: webhookId,
      organizationId: organization.id,
      url: 'https://127.0.0.1:1/',
      eventTypes: ['person.joined'],
      secret,
      secretHint: 'ZmY',
    })
    .execute();
  await make.user({ organization });
  const { deliveryId } = await db
    .selectFrom('webhookDeliveries')
    .select('id as deliveryId')
    .where('endpointId', '=', webhookId)
    .executeTakeFirstOrThrow();
  return { webhookId, deliveryId };
}

/** Makes an export of training rows that is ready to download. */
async function makeTrainingExport({ db }: Deps, organizationId: string, requestedBy: string) {
  const requested = { format: 'csv', asOf: '2026-01-31', fileName: 'training-rows' } as const;
  const { id } = await db
    .insertInto('trainingExports')
    .values({ organizationId, requestedBy, ...requested })
    .returning('id')
    .executeTakeFirstOrThrow();
  const readyAt = new Date();
  const expiresAt = new Date(readyAt.getTime() + 86_400_000);
  await db
    .updateTable('trainingExports')
    .set({ readyAt, expiresAt, objectKey: `exports/${id}/file`, sizeBytes: 1 })
    .where('id', '=', id)
    .execute();
  return { exportId: id };
}

/** Makes an archive of a user that is ready to download. */
async function makeDataExport({ db }: Deps, userId: string) {
  const { id } = await db
    .insertInto('dataExports')
    .values({ userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const readyAt = new Date();
  const expiresAt = new Date(readyAt.getTime() + 86_400_000);
  await db
    .updateTable('dataExports')
    .set({ readyAt, expiresAt, objectKey: `data-exports/${id}/file`, sizeBytes: 1 })
    .where('id', '=', id)
    .execute();
  return { dataExportId: id };
}

/** Makes a service account with a key. */
async function makeProgram(deps: Deps, organization: MadeOrganization) {
  const { accountId, keyId } = await makeServiceAccount(deps, { organization });
  return { accountId, keyId };
}

/** Makes a legal hold on a former member. */
async function makeLegalHold(make: Factories, { db }: Deps, organizationId: string) {
  const { id: userId } = await make.user();
  return db
    .insertInto('legalHolds')
    .values({ organizationId, userId, reason: 'Lawsuit' })
    .returning('id as holdId')
    .executeTakeFirstOrThrow();
}

/** Makes an image that a draft uses. */
async function makeImage(make: Factories, { db, storage }: Deps, organization: MadeOrganization) {
  const imageId = randomUUID();
  const objectKey = `images/${imageId}.webp`;
  await storage.ensureBucket();
  await storage.put(objectKey, Buffer.from('x'), 'image/webp');
  const facts = { contentHash: Buffer.alloc(32), width: 1, height: 1, sizeBytes: 1 };
  await db
    .insertInto('courseImages')
    .values({ id: imageId, objectKey, contentType: 'image/webp', ...facts })
    .execute();
  const { id } = await make.course({ organization, isPublished: false });
  const thumbnail = `/api/images/${imageId}`;
  await db.updateTable('courses').set({ thumbnail }).where('id', '=', id).execute();
  return { imageId };
}

/** Makes one object of each kind, all owned by one organization and visible to its members only. */
export async function makeObjects(make: Factories, deps: Deps, organization: MadeOrganization) {
  const course = await make.course({ organization, visibility: 'organization' });
  const lessons = await makeLessons(make, deps, course.id);
  const { capstoneId } = lessons;
  const learner = await makeLearner(make, deps, organization, { courseId: course.id, capstoneId });
  const importId = randomUUID();
  const sent = { objectKey: importId, fileName: 'course.zip', sizeBytes: 1 };
  const requestedBy = (await make.user({ organization })).id;
  await deps.db
    .insertInto('courseImports')
    .values({ id: importId, requestedBy, ...sent })
    .execute();
  const assigned = { courseId: course.id, ...learner };
  const assignment = await makeAssignment(deps, organization.id, assigned);
  return {
    importId,
    orgId: organization.id,
    userId: (await make.user({ organization })).id,
    courseId: course.id,
    ...lessons,
    ...learner,
    ...assignment,
    ...(await makeReportSchedule(make, deps, organization, assignment.teamId)),
    ...(await makeInvitations(deps, organization.id)),
    ...(await makeMemberField(deps, organization.id)),
    ...(await makeTransferCode(deps, organization.id)),
    ...(await makeSsoConnection(deps, organization.id)),
    ...(await makeWebhook(make, deps, organization)),
    ...(await makePeopleImport(make, deps, organization)),
    ...(await makeAuditorLink(deps, organization.id)),
    ...(await makeTrainingExport(deps, organization.id, learner.learnerId)),
    ...(await makeDataExport(deps, learner.learnerId)),
    ...(await makeProgram(deps, organization)),
    ...(await makeLegalHold(make, deps, organization.id)),
    ...(await makeImage(make, deps, organization)),
  };
}

/** Returns ids that do not exist, for each kind of object. */
export const nameMissing = (objects: Names): Names =>
  Object.fromEntries(
    Object.entries(objects).map(([name, id]) => [
      name,
      typeof id === 'number' ? 2_000_000_000 : randomUUID(),
    ]),
  );

/** Returns valid values of the parameters that are no objects (`parametersWithoutObject`). */
export const nameOtherParameters = () => ({
  rowNumber: 2,
  segment: 'nothing-here',
  publicBrandImageId: randomUUID(),
  publicConnectionId: randomUUID(),
  calendarFile: `${'b'.repeat(43)}.ics`,
  publicCertificateId: randomUUID(),
  name: 'master.m3u8',
  language: 'de',
  version: 1,
  attemptId: randomUUID(),
  newBatchId: randomUUID(),
  passkeyId: randomUUID(),
  deviceId: randomUUID(),
  sessionId: randomUUID(),
  newAttachmentId: randomUUID(),
  jobId: 1,
});
// Not within a word, as in the URN of a schema.
const placeholder = /(?<!\w):([a-z][A-Za-z]+)/g;

/** Lists the names used in a call and its body. */
export function namesIn(...parts: unknown[]): string[] {
  // Formatted with spaces, so that no value directly follows the colon of its key.
  const text = JSON.stringify(parts, null, 1);
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}

function fillText(text: string, names: Names): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const id = names[name];
    if (id === undefined) throw new Error(`There is no object named :${name}`);
    return String(id);
  });
}

/** Replaces the names in a call and its body with ids. */
export function fill(part: unknown, names: Names): unknown {
  if (typeof part === 'string') return names[part.slice(1)] ?? fillText(part, names);
  if (Array.isArray(part)) return part.map((item) => fill(item, names));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value, names)]));
}
