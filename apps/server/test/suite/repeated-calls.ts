// What a POST does when it is sent twice. Those that make something take a key, and say so in their contract; each of
// the others has its reason here.

const asksForMail =
  'asks for a mail; nobody is signed in whose key it could be, and mails are limited';
const onlyReads = 'changes nothing';
const sameAgain = 'again changes nothing';

export const withoutKeys: Record<string, string> = {
  'POST /api/auth/sign-up': asksForMail,
  'POST /api/auth/resend-confirmation': asksForMail,
  'POST /api/auth/magic-link': asksForMail,
  'POST /api/auth/reset-request': asksForMail,
  'POST /api/auth/email': 'asks for a mail; mails are limited',
  'POST /api/enterprise/magic-link-with-invitation': asksForMail,
  'POST /api/auth/sign-in': 'a session of its own each time',
  'POST /api/auth/refresh': 'the old cookie is good for a lost reply',
  'POST /api/auth/sign-out': sameAgain,
  'POST /api/auth/verify': 'a link is good once',
  'POST /api/auth/password': 'the current password is asked for',
  'POST /api/auth/name-availability': onlyReads,
  'POST /api/validate-invitation': onlyReads,
  'POST /api/enterprise/validate-invitation': onlyReads,
  'POST /api/enterprise/consume-invitation': sameAgain,
  'POST /api/enterprise/admin/grant-course-access': sameAgain,
  'POST /api/enterprise/admin/organizations/:orgId/invitation-batches':
    'the list has its id from whoever sends it',
  'POST /api/enterprise/admin/organizations/:orgId/assignments': sameAgain,
  'POST /api/enterprise/admin/organizations/:orgId/training/reminders': 'once a day each',
  'POST /api/lessons/:lessonId/quiz/attempts': 'the attempt has its id from whoever hands it in',
  'POST /api/lessons/:lessonId/capstone': 'the work has its revision from whoever sends it',
  'POST /api/progress/video': 'what was watched is a set',
  'POST /api/progress/unit': sameAgain,
  'POST /api/upload-video': 'the lesson has one video, the last',
  'POST /api/admin/lessons/:lessonId/video/retry': 'refused while there is nothing to retry',
  'POST /api/admin/create-storage-bucket': sameAgain,
  'POST /api/admin/certificates/:certificateId/revoke': 'refused the second time',
  'POST /api/admin/capstones/:lessonId/:learnerId/review': sameAgain,
  'POST /api/courses/:courseId/publish': 'names the draft it publishes',
  'POST /api/courses/:courseId/unpublish': sameAgain,
  'POST /api/courses/:courseId/publication-request': sameAgain,
  'POST /api/courses/:courseId/publication-request/return': 'names the request it answers',
  'POST /api/courses/:courseId/file-address': onlyReads,
  'POST /api/enterprise/admin/organizations/:orgId/auditor-links/:linkId/take-over': sameAgain,
  'POST /api/auditor/visits': 'each visit is noted',
  'POST /api/training/reports/verify': onlyReads,
};
