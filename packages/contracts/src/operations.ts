import * as analytics from './analytics/analytics.routes.ts';
import * as auditEvents from './audit/audit-events.routes.ts';
import * as securityEvents from './audit/security-events.routes.ts';
import * as authoring from './authoring/authoring.routes.ts';
import * as browserReports from './base/browser-reports.routes.ts';
import * as catalogue from './catalogue/catalogue.routes.ts';
import * as certificates from './certificates/certificates.routes.ts';
import * as courses from './courses/courses.routes.ts';
import * as auth from './identity/auth.routes.ts';
import * as demo from './identity/demo.routes.ts';
import * as users from './identity/users.routes.ts';
import * as invitationBatches from './invitations/invitation-batches.routes.ts';
import * as invitations from './invitations/invitations.routes.ts';
import * as media from './media/media.routes.ts';
import * as messages from './messages/messages.routes.ts';
import * as organizations from './organizations/organizations.routes.ts';
import * as privacyNotices from './organizations/privacy-notices.routes.ts';
import * as organizationPrivacy from './privacy/organization-privacy.routes.ts';
import * as privacy from './privacy/privacy.routes.ts';
import * as attachments from './progress/attachments.routes.ts';
import * as lessons from './progress/lessons.routes.ts';
import * as progress from './progress/progress.routes.ts';
import * as submissions from './progress/submissions.routes.ts';
import * as quizzes from './quizzes/quizzes.routes.ts';
import * as assignments from './training/assignments.routes.ts';
import * as onboarding from './training/onboarding.routes.ts';
import * as reportSchedules from './training/report-schedules.routes.ts';
import * as statements from './training/statements.routes.ts';
import * as trainingEvidence from './training/training-evidence.routes.ts';
import * as trainingExports from './training/training-exports.routes.ts';
import * as training from './training/training.routes.ts';
import * as userRecords from './training/user-records.routes.ts';
import type { Route } from './base/endpoint.ts';

const modules: Record<string, Route>[] = [
  analytics,
  auditEvents,
  securityEvents,
  authoring,
  browserReports,
  catalogue,
  certificates,
  courses,
  auth,
  demo,
  users,
  invitationBatches,
  invitations,
  media,
  messages,
  organizations,
  privacyNotices,
  organizationPrivacy,
  privacy,
  attachments,
  lessons,
  progress,
  submissions,
  quizzes,
  assignments,
  onboarding,
  reportSchedules,
  statements,
  trainingEvidence,
  trainingExports,
  training,
  userRecords,
];

/** The name of each operation by method and URL: that of its contract, such as `listCourses` for `GET /api/courses`. */
export const operationIds: ReadonlyMap<string, string> = new Map(
  modules.flatMap((routes) =>
    Object.entries(routes).map(([name, { method, url }]) => [`${method} ${url}`, name] as const),
  ),
);
