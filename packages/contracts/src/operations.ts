import * as analytics from './analytics/analytics.routes.ts';
import * as apiKeys from './api-keys/api-keys.routes.ts';
import * as auditEvents from './audit/audit-events.routes.ts';
import * as securityEvents from './audit/security-events.routes.ts';
import * as authoring from './authoring/authoring.routes.ts';
import * as browserReports from './base/browser-reports.routes.ts';
import * as branding from './branding/branding.routes.ts';
import * as catalogue from './catalogue/catalogue.routes.ts';
import * as certificates from './certificates/certificates.routes.ts';
import * as courses from './courses/courses.routes.ts';
import * as auth from './identity/auth.routes.ts';
import * as demo from './identity/demo.routes.ts';
import * as factors from './identity/factors.routes.ts';
import * as pins from './identity/pins.routes.ts';
import * as users from './identity/users.routes.ts';
import * as invitationBatches from './invitations/invitation-batches.routes.ts';
import * as invitedPeople from './invitations/invited-people.routes.ts';
import * as invitations from './invitations/invitations.routes.ts';
import * as media from './media/media.routes.ts';
import * as messages from './messages/messages.routes.ts';
import * as memberMerges from './organizations/member-merges.routes.ts';
import * as memberTransfers from './organizations/member-transfers.routes.ts';
import * as organizations from './organizations/organizations.routes.ts';
import * as people from './organizations/people.routes.ts';
import * as peopleImport from './people-import/people-import.routes.ts';
import * as pinMembers from './organizations/pin-members.routes.ts';
import * as privacyNotices from './organizations/privacy-notices.routes.ts';
import * as signInPolicy from './organizations/sign-in-policy.routes.ts';
import * as memberErasure from './privacy/member-erasure.routes.ts';
import * as organizationPrivacy from './privacy/organization-privacy.routes.ts';
import * as privacy from './privacy/privacy.routes.ts';
import * as attachments from './progress/attachments.routes.ts';
import * as lessons from './progress/lessons.routes.ts';
import * as progress from './progress/progress.routes.ts';
import * as submissions from './progress/submissions.routes.ts';
import * as quizzes from './quizzes/quizzes.routes.ts';
import * as scim from './scim/scim.routes.ts';
import * as sso from './sso/sso.routes.ts';
import * as assignments from './training/assignments.routes.ts';
import * as groups from './training/groups.routes.ts';
import * as calendar from './training/calendar.routes.ts';
import * as onboarding from './training/onboarding.routes.ts';
import * as reportSchedules from './training/report-schedules.routes.ts';
import * as statements from './training/statements.routes.ts';
import * as trainingEvidence from './training/training-evidence.routes.ts';
import * as trainingExports from './training/training-exports.routes.ts';
import * as training from './training/training.routes.ts';
import * as userRecords from './training/user-records.routes.ts';
import * as xapi from './analytics/xapi.routes.ts';
import * as webhooks from './webhooks/webhooks.routes.ts';
import type { Route } from './base/endpoint.ts';

const modules: Record<string, Route>[] = [
  analytics,
  apiKeys,
  auditEvents,
  securityEvents,
  authoring,
  branding,
  browserReports,
  catalogue,
  certificates,
  courses,
  auth,
  demo,
  factors,
  users,
  invitationBatches,
  invitedPeople,
  invitations,
  media,
  memberMerges,
  memberTransfers,
  messages,
  organizations,
  people,
  peopleImport,
  pinMembers,
  pins,
  privacyNotices,
  signInPolicy,
  memberErasure,
  organizationPrivacy,
  privacy,
  attachments,
  lessons,
  progress,
  submissions,
  quizzes,
  sso,
  scim,
  assignments,
  groups,
  calendar,
  onboarding,
  reportSchedules,
  statements,
  trainingEvidence,
  trainingExports,
  training,
  userRecords,
  xapi,
  webhooks,
];

/** The name of each operation by method and URL: that of its contract, such as `listCourses` for `GET /api/courses`. */
export const operationIds: ReadonlyMap<string, string> = new Map(
  modules.flatMap((routes) =>
    Object.entries(routes).map(([name, { method, url }]) => [`${method} ${url}`, name] as const),
  ),
);
