// Expected status of every call by role. A route without a row, or with an object that its row does not name, fails
// authorization.int.test.ts.
// Columns: anonymous / signed in, no organization / member of A / manager in A / admin of A / admin of B / super admin.
// The manager manages `:parentTeamId`, and with it `:teamId` and its member `:learnerId`.

import { analyticsRows } from './authorization-analytics.ts';
import { apiKeyRows } from './authorization-api-keys.ts';
import { assignmentRows } from './authorization-assignments.ts';
import { auditorRows } from './authorization-auditors.ts';
import { authoringRows } from './authorization-authoring.ts';
import { brandingRows } from './authorization-branding.ts';
import { capstoneRows } from './authorization-capstones.ts';
import { factorRows } from './authorization-factors.ts';
import { privacyRows } from './authorization-privacy.ts';
import { reportRows } from './authorization-reports.ts';
import { peopleRows } from './authorization-people.ts';
import { ssoRows } from './authorization-sso.ts';
import { videoForm } from './authorization-files.ts';
import { trainingRows } from './authorization-training.ts';

const everyone = [200, 200, 200, 200, 200, 200, 200];
const signedIn = [401, 200, 200, 200, 200, 200, 200];
const bad = [400, 400, 400, 400, 400, 400, 400];
const noCookie = [401, 401, 401, 401, 401, 401, 401];
const operator = noCookie;
/** `:courseId` is a course for the members of A. */
const readers = [401, 404, 200, 200, 200, 404, 200];
const gone = everyone.map(() => 410);

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * A call, and its expected statuses if its `:names` are objects of A. Objects of another organization must be
 * indistinguishable from missing ones (404 after the permission check), except for super admins.
 */
export type Row = {
  call: string;
  expected: number[];
  body?: unknown;
  headers?: Record<string, string>;
  /** Statuses if only the named objects are missing, where they differ. */
  missing?: Record<string, number[]>;
  /** Status for an API key of A with the scope, and for one of B, if they differ from those of admins. */
  apiKey?: number | number[];
  /** Status for members of an inactive organization, if other than 403 for calls beyond their own account. */
  inactive?: number;
  /** Status for a super admin on objects of another organization, if different. */
  superAdminElsewhere?: number;
};

const anyone = { email: 'somebody@people.example' };
const noToken = { token: 'a-token-that-nobody-has' };

/** Admins of A, who manage the courses it owns. */
const editors = [401, 403, 403, 403, 200, 404, 200];
const superAdmins = [401, 403, 403, 403, 403, 403, 200];
/** Admins of any organization. */
const overseers = [401, 403, 403, 403, 200, 200, 200];

/** The objects behind the names are made in authorization-objects.ts. */
export const table: Row[] = [
  { call: 'POST /api/auth/sign-up', expected: bad, body: {} },
  { call: 'POST /api/auth/resend-confirmation', expected: bad, body: {} },
  { call: 'POST /api/auth/magic-link', expected: bad, body: {} },
  { call: 'POST /api/auth/reset-request', expected: bad, body: {} },
  { call: 'POST /api/auth/verify', expected: gone, body: noToken },
  { call: 'POST /api/auth/sign-in', expected: bad, body: {} },
  { call: 'GET /api/auth/user', expected: signedIn },
  { call: 'GET /api/auth/profile', expected: signedIn },
  { call: 'PUT /api/auth/profile', expected: signedIn, body: {} },
  { call: 'POST /api/auth/name-availability', expected: everyone, body: { name: 'Somebody New' } },
  {
    call: 'POST /api/auth/password',
    expected: [401, 400, 400, 400, 400, 400, 400],
    body: { password: 'blue-kettle-5' },
  },
  {
    call: 'POST /api/auth/email',
    expected: bad.map((status, index) => (index === 0 ? 401 : status)),
    body: {},
  },
  { call: 'GET /api/messages/preferences', expected: signedIn },
  {
    call: 'PUT /api/messages/preferences',
    expected: signedIn,
    body: { kind: 'course_published', delivery: 'off' },
  },
  // A link in an email, for anyone who has its token.
  { call: 'POST /api/messages/unsubscribe', expected: bad },
  { call: 'POST /api/validate-invitation', expected: everyone, body: noToken },
  { call: 'POST /api/enterprise/validate-invitation', expected: everyone, body: noToken },
  {
    call: 'POST /api/enterprise/magic-link-with-invitation',
    expected: everyone,
    body: { ...anyone, invitationToken: 'wrong' },
  },
  {
    call: 'POST /api/enterprise/consume-invitation',
    expected: [401, 404, 404, 404, 404, 404, 404],
    inactive: 404,
    body: { invitationToken: 'wrong' },
  },
  {
    call: 'POST /api/enterprise/admin/create-invitation',
    expected: [401, 403, 403, 403, 201, 404, 201],
    body: { organizationId: ':orgId' },
  },
  {
    call: 'GET /api/enterprise/admin/organizations/:orgId/invitations',
    expected: editors,
  },
  {
    call: 'GET /api/enterprise/admin/organizations/:orgId/invitations.csv',
    expected: editors,
  },
  {
    call: 'DELETE /api/enterprise/admin/organizations/:orgId/invitations/:invitationId',
    expected: editors,
  },
  { call: 'GET /api/enterprise/admin/organizations', expected: superAdmins },
  { call: 'GET /api/enterprise/admin/organizations.csv', expected: superAdmins },
  {
    call: 'POST /api/enterprise/admin/organizations',
    expected: [401, 403, 403, 403, 403, 403, 201],
    body: { name: 'A new one', slug: 'a-new-one' },
  },
  {
    call: 'PUT /api/enterprise/admin/organizations/:orgId',
    expected: superAdmins,
    body: {},
  },
  // Deleted by the first actor who may.
  {
    call: 'DELETE /api/enterprise/admin/organizations/:orgId/users/:userId',
    expected: [401, 403, 403, 403, 200, 404, 404],
    superAdminElsewhere: 200,
  },
  {
    call: 'GET /api/enterprise/admin/organizations/:orgId/courses',
    expected: editors,
  },
  {
    call: 'GET /api/enterprise/admin/organizations/:orgId/courses.csv',
    expected: editors,
  },
  {
    call: 'POST /api/enterprise/admin/grant-course-access',
    expected: superAdmins,
    body: { organizationId: ':orgId', courseId: ':courseId' },
  },
  {
    call: 'DELETE /api/enterprise/admin/organizations/:orgId/courses/:courseId',
    expected: superAdmins,
  },
  ...trainingRows,
  ...analyticsRows,
  ...auditorRows,
  ...brandingRows,
  ...capstoneRows,
  ...reportRows,
  ...apiKeyRows,
  ...peopleRows,
  ...factorRows,
  ...ssoRows,
  ...assignmentRows,
  ...[
    ['audit', 'actorId'],
    ['audit.csv', 'actorId'],
    ['security-events', 'userId'],
    ['security-events/file', 'userId'],
  ].flatMap(([log, user]) => [
    { call: `GET /api/admin/${log}`, expected: overseers },
    { call: `GET /api/admin/${log}?organizationId=:orgId`, expected: editors },
    {
      call: `GET /api/admin/${log}?${user}=:userId`,
      expected: overseers,
      missing: { userId: overseers },
    },
  ]),
  {
    call: 'POST /api/enterprise/admin/organizations/:orgId/invitation-batches',
    expected: [401, 403, 403, 403, 201, 404, 201],
    body: { batchId: ':newBatchId', content: 'somebody@people.example' },
  },
  {
    call: 'GET /api/enterprise/admin/organizations/:orgId/invitation-batches',
    expected: editors,
  },
  {
    call: 'GET /api/enterprise/admin/organizations/:orgId/invitation-batches/:batchId',
    expected: editors,
  },
  {
    call: 'DELETE /api/enterprise/admin/organizations/:orgId/invitation-batches/:batchId',
    expected: editors,
  },
  {
    call: 'GET /api/enterprise/admin/organizations/:orgId/invitation-batches/:batchId/report.csv',
    expected: editors,
  },
  { call: 'GET /api/enterprise/admin/organizations/:orgId/invited-people', expected: editors },
  {
    call: 'POST /api/enterprise/admin/organizations/:orgId/invited-people/resend',
    // Nobody was invited with this email.
    expected: [401, 403, 403, 403, 404, 404, 404],
    body: { email: 'nobody.invited@people.example' },
  },
  ...privacyRows,
  { call: 'POST /api/reports/errors', expected: bad, body: {} },
  { call: 'POST /api/reports/csp', expected: everyone.map(() => 415), body: {} },
  { call: 'GET /api/admin/stats', expected: superAdmins },
  { call: 'GET /api/admin/attention', expected: superAdmins },
  { call: 'GET /api/admin/health', expected: superAdmins },
  { call: 'GET /api/admin/system', expected: superAdmins },
  { call: 'GET /api/admin/failed-jobs', expected: superAdmins },
  {
    call: 'POST /api/admin/failed-jobs/retry',
    expected: superAdmins,
    body: { jobIds: [':jobId'] },
  },
  { call: 'DELETE /api/admin/failed-jobs/:jobId', expected: superAdmins },
  ...['users', 'users.csv'].flatMap((list) => [
    { call: `GET /api/admin/${list}`, expected: superAdmins },
    // An unknown organization has no users.
    {
      call: `GET /api/admin/${list}?organizationId=:orgId`,
      expected: superAdmins,
      missing: { orgId: superAdmins },
    },
  ]),
  { call: 'GET /api/admin/courses', expected: superAdmins },
  { call: 'GET /api/admin/courses.csv', expected: superAdmins },
  {
    call: 'PUT /api/admin/users/:userId/super-admin',
    expected: superAdmins,
    body: { isSuperAdmin: false },
  },
  // Archived and missing courses return 404.
  { call: 'GET /api/admin/courses/:courseId/listing', expected: superAdmins },
  {
    call: 'PUT /api/admin/courses/:courseId/listing',
    expected: superAdmins,
    body: { publicPath: null, featuredRank: null, catalogueTitle: null },
  },
  { call: 'GET /api/courses', expected: signedIn },
  { call: 'GET /api/featured-course', expected: signedIn },
  { call: 'GET /api/courses/:courseId', expected: readers },
  { call: 'GET /api/courses/:courseId/lessons', expected: readers },
  { call: 'GET /api/courses/:courseId/rating', expected: readers },
  {
    call: 'PUT /api/courses/:courseId/rating',
    expected: [401, 404, 422, 422, 422, 404, 422],
    body: { rating: 5 },
  },
  { call: 'GET /api/courses/:courseId/certificate', expected: [401, 404, 404, 404, 404, 404, 404] },
  { call: 'GET /api/certificates/:publicCertificateId', expected: everyone },
  { call: 'GET /api/certificates/:publicCertificateId/pdf', expected: everyone },
  { call: 'GET /api/certificates/:publicCertificateId/credential', expected: everyone },
  { call: 'GET /api/credentials/keys', expected: everyone },
  { call: 'GET /api/credentials/status/revocation/0', expected: everyone },
  { call: 'GET /api/admin/certificates', expected: overseers },
  { call: 'GET /api/admin/certificates.csv', expected: overseers },
  // Issued for a course of A.
  {
    call: 'POST /api/admin/certificates/:certificateId/revoke',
    expected: editors,
    body: { reason: 'Issued by mistake' },
  },
  { call: 'GET /api/public-paths/:segment', expected: everyone },
  { call: 'GET /api/progress/courses', expected: signedIn },
  { call: 'GET /api/progress/started', expected: signedIn },
  { call: 'GET /api/progress/next', expected: signedIn },
  { call: 'GET /api/lessons/:lessonId', expected: readers },
  { call: 'GET /api/lessons/:quizId/quiz', expected: readers },
  {
    call: 'POST /api/lessons/:quizId/quiz/start',
    expected: [401, 404, 422, 422, 422, 404, 422],
    body: { isStatementConfirmed: true },
  },
  {
    call: 'PUT /api/lessons/:quizId/quiz/attempts/:attemptId',
    expected: [401, 404, 409, 409, 409, 404, 409],
    body: { answers: {} },
  },
  {
    call: 'POST /api/lessons/:quizId/quiz/attempts',
    expected: [401, 404, 422, 422, 422, 404, 422],
    body: { attemptId: ':attemptId', version: 'x', answers: {} },
  },
  {
    call: 'POST /api/progress/video',
    expected: readers,
    body: { lessonId: ':videoLessonId', epoch: 0, positionSeconds: 0, ranges: [] },
  },
  { call: 'GET /api/progress/enhanced/:courseId', expected: readers },
  { call: 'GET /api/progress/missing/:courseId', expected: readers },
  { call: 'GET /api/progress/prerequisites/:courseId', expected: readers },
  {
    call: 'POST /api/progress/unit',
    expected: readers,
    body: { lessonId: ':lessonId', status: 'in_progress' },
  },
  { call: 'POST /api/admin/create-storage-bucket', expected: superAdmins },
  { call: 'GET /api/admin/lessons-upload-status', expected: overseers },
  { call: 'GET /api/admin/lessons-upload-status?courseId=:courseId', expected: editors },
  { call: 'GET /api/admin/editable-courses', expected: overseers },
  { call: 'GET /api/admin/courses/:courseId/lessons', expected: editors },
  {
    call: 'POST /api/upload-video',
    expected: editors,
    headers: { 'content-type': 'multipart/form-data; boundary=line' },
    body: videoForm,
  },
  {
    call: 'POST /api/admin/lessons/:lessonId/video/retry',
    expected: [401, 403, 403, 403, 409, 404, 409],
  },
  { call: 'DELETE /api/admin/lessons/:lessonId/video', expected: editors },
  // Without its signature; with one, no session is needed.
  { call: 'GET /api/media/:videoId/:name', expected: bad },
  {
    call: 'PUT /api/admin/lessons/:lessonId/captions/:language',
    expected: [401, 403, 403, 403, 422, 404, 422],
    body: { content: 'no captions' },
  },
  {
    call: 'DELETE /api/admin/lessons/:lessonId/captions/:language',
    expected: editors,
  },
  { call: 'GET /api/admin/courses/:courseId/stats', expected: editors },
  { call: 'GET /api/admin/lessons/:quizId/item-stats', expected: editors },
  { call: 'GET /api/admin/lessons/:quizId/quiz', expected: editors },
  {
    call: 'POST /api/admin/lessons/:quizId/quiz/questions',
    expected: [401, 403, 403, 403, 201, 404, 201],
    body: {
      questionText: 'Which?',
      answers: [
        { text: 'This', isCorrect: true },
        { text: 'That', isCorrect: false },
      ],
    },
  },
  {
    call: 'PUT /api/admin/quiz/questions/:questionId',
    expected: editors,
    body: { questionText: 'Which one?' },
  },
  {
    call: 'PUT /api/admin/quiz/answers/:answerId',
    expected: editors,
    body: { answerText: 'This one', isCorrect: true },
  },
  // A question needs at least two answers.
  {
    call: 'DELETE /api/admin/quiz/answers/:answerId',
    expected: [401, 403, 403, 403, 422, 404, 422],
  },
  {
    call: 'POST /api/admin/quiz/questions/:questionId/answers',
    expected: [401, 403, 403, 403, 201, 404, 201],
    body: { answerText: 'Neither', isCorrect: false },
  },
  // Deleted by the first actor who may.
  {
    call: 'DELETE /api/admin/quiz/questions/:questionId',
    expected: [401, 403, 403, 403, 200, 404, 404],
    superAdminElsewhere: 200,
  },
  // After the calls for editors: the first row makes every actor an author.
  ...authoringRows,
  { call: 'GET /api/search/transcripts', expected: [401, 400, 400, 400, 400, 400, 400] },
  { call: 'DELETE /api/auth/membership', expected: [401, 200, 200, 200, 409, 409, 200] },
  { call: 'GET /api/docs', expected: everyone },
  { call: 'GET /api/docs/assets', expected: everyone.map(() => 301) },
  { call: 'GET /api/docs/assets/js/scalar.js', expected: everyone },
  { call: 'GET /api/docs/openapi.json', expected: everyone },
  { call: 'GET /healthz', expected: everyone },
  { call: 'GET /readyz', expected: everyone },
  { call: 'GET /metrics', expected: operator },
];
