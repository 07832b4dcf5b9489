// What a POST does when repeated. Calls that create something accept an idempotency key and declare it in their contract;
// every other call has its reason here.

const sendsEmail =
  'sends an email; there is no session to scope a key to, and emails are rate limited';
const readOnly = 'read-only';
const idempotent = 'idempotent';

export const postsWithoutKey: Record<string, string> = {
  'POST /api/reports/errors': 'reports are counted',
  'POST /api/reports/csp': 'reports are counted',
  'POST /api/auth/sign-up': sendsEmail,
  'POST /api/auth/resend-confirmation': sendsEmail,
  'POST /api/auth/magic-link': sendsEmail,
  'POST /api/auth/reset-request': sendsEmail,
  'POST /api/auth/email': 'sends an email; emails are rate limited',
  'POST /api/enterprise/magic-link-with-invitation': sendsEmail,
  'POST /api/auth/sign-in': 'creates a separate session each time',
  'POST /api/auth/refresh': 'the old cookie stays valid for a retry',
  'POST /api/auth/sign-out': idempotent,
  'POST /api/auth/verify': 'a link works once',
  'POST /api/auth/password': 'requires the current password',
  'POST /api/auth/name-availability': readOnly,
  'POST /api/messages/unsubscribe': idempotent,
  'POST /api/validate-invitation': readOnly,
  'POST /api/enterprise/validate-invitation': readOnly,
  'POST /api/enterprise/consume-invitation': idempotent,
  'POST /api/enterprise/admin/grant-course-access': idempotent,
  'POST /api/enterprise/admin/organizations/:orgId/invitation-batches':
    'the client chooses the id of the batch',
  'POST /api/enterprise/admin/organizations/:orgId/assignments': idempotent,
  'POST /api/enterprise/admin/organizations/:orgId/training/reminders': 'once a day each',
  'POST /api/enterprise/admin/organizations/:orgId/users/:userId/lessons/:lessonId/attempts':
    'rejected if the user can already start an attempt',
  'POST /api/lessons/:lessonId/quiz/start': 'returns the open attempt',
  'POST /api/lessons/:lessonId/quiz/attempts': 'the client chooses the id of the attempt',
  'POST /api/lessons/:lessonId/capstone': 'the client sends the revision',
  'POST /api/progress/video': 'watched seconds are a set',
  'POST /api/progress/unit': idempotent,
  'POST /api/upload-video': 'a lesson has one video, the latest',
  'POST /api/admin/lessons/:lessonId/video/retry': 'rejected if there is nothing to retry',
  'POST /api/admin/create-storage-bucket': idempotent,
  'POST /api/admin/failed-jobs/retry': idempotent,
  'POST /api/admin/certificates/:certificateId/revoke': 'rejected the second time',
  'POST /api/admin/capstones/:lessonId/:learnerId/review': idempotent,
  'POST /api/courses/:courseId/publish': 'names the draft it publishes',
  'POST /api/courses/:courseId/unpublish': idempotent,
  'POST /api/courses/:courseId/publication-request': idempotent,
  'POST /api/courses/:courseId/publication-request/return': 'names the request it answers',
  'POST /api/courses/:courseId/file-url': readOnly,
  'POST /api/enterprise/admin/organizations/:orgId/auditor-links/:linkId/transfer': idempotent,
  'POST /api/auditor/visits': 'each visit is recorded',
  'POST /api/training/reports/verify': readOnly,
  'POST /api/training/reports/unsubscribe': idempotent,
  'POST /api/privacy/exports': 'returns the archive that is being prepared',
  'POST /api/privacy/erasure': idempotent,
  'POST /api/privacy/erasure/code': 'only the newest code is valid',
  'POST /api/training/statements': idempotent,
  'POST /api/training/statements/code': 'only the newest code is valid',
};
