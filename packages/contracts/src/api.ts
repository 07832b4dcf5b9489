import type { z } from 'zod';
import type * as analytics from './analytics/analytics.ts';
import type * as courseStats from './analytics/course-stats.ts';
import type * as itemStats from './analytics/item-stats.ts';
import type * as system from './analytics/system.ts';
import type * as systemStatus from './analytics/system-status.ts';
import type * as apiKeys from './api-keys/api-keys.ts';
import type * as auditEvents from './audit/audit-events.ts';
import type * as securityEvents from './audit/security-events.ts';
import type * as authorOnboarding from './authoring/author-onboarding.ts';
import type * as courseDrafts from './authoring/course-drafts.ts';
import type * as courseFiles from './authoring/course-files.ts';
import type * as courseImages from './authoring/course-images.ts';
import type * as publishing from './authoring/publishing.ts';
import type * as browserReports from './base/browser-reports.ts';
import type { Endpoint, EndpointSchema, Route } from './base/endpoint.ts';
import type * as branding from './branding/branding.ts';
import type * as courseListing from './catalogue/course-listing.ts';
import type * as systemCourses from './catalogue/system-courses.ts';
import type * as certificateOversight from './certificates/certificate-oversight.ts';
import type * as certificates from './certificates/certificates.ts';
import type * as courses from './courses/courses.ts';
import type * as auth from './identity/auth.ts';
import type * as demo from './identity/demo.ts';
import type * as factors from './identity/factors.ts';
import type * as pins from './identity/pins.ts';
import type * as users from './identity/users.ts';
import type * as invitationBatches from './invitations/invitation-batches.ts';
import type * as invitations from './invitations/invitations.ts';
import type * as invitedPeople from './invitations/invited-people.ts';
import type * as media from './media/media.ts';
import type * as messages from './messages/messages.ts';
import type * as memberMerges from './organizations/member-merges.ts';
import type * as memberTransfers from './organizations/member-transfers.ts';
import type * as organizations from './organizations/organizations.ts';
import type * as people from './organizations/people.ts';
import type * as pinMembers from './organizations/pin-members.ts';
import type * as privacyNotices from './organizations/privacy-notices.ts';
import type * as signInPolicy from './organizations/sign-in-policy.ts';
import type * as memberErasure from './privacy/member-erasure.ts';
import type * as organizationPrivacy from './privacy/organization-privacy.ts';
import type * as privacy from './privacy/privacy.ts';
import type * as peopleImport from './people-import/people-import.ts';
import type * as attachments from './progress/attachments.ts';
import type * as capstones from './progress/capstones.ts';
import type * as lessons from './progress/lessons.ts';
import type * as missingLessons from './progress/missing-lessons.ts';
import type * as prerequisites from './progress/prerequisites.ts';
import type * as progress from './progress/progress.ts';
import type * as submissions from './progress/submissions.ts';
import type * as quizAuthoring from './quizzes/quiz-authoring.ts';
import type * as quizzes from './quizzes/quizzes.ts';
import type * as provisioning from './scim/provisioning.ts';
import type * as scim from './scim/scim.ts';
import type * as sso from './sso/sso.ts';
import type * as assignments from './training/assignments.ts';
import type * as groups from './training/groups.ts';
import type * as onboarding from './training/onboarding.ts';
import type * as reportSchedules from './training/report-schedules.ts';
import type * as statements from './training/statements.ts';
import type * as trainingEvidence from './training/training-evidence.ts';
import type * as trainingExports from './training/training-exports.ts';
import type * as training from './training/training.ts';
import type * as userRecords from './training/user-records.ts';
import type * as calendar from './training/calendar.ts';
import type * as xapi from './analytics/xapi.ts';
import type * as webhooks from './webhooks/webhooks.ts';

export type { Route };

/** A route without an idempotency key. */
export type PlainRoute = Route & { idempotent?: undefined };

/** The endpoints of a contract by method and URL. */
type ByRoute<Contract> = {
  [
    Name in keyof Contract as Contract[Name] extends Endpoint
      ? `${Contract[Name]['method']} ${Contract[Name]['url']}`
      : never
  ]: Contract[Name];
};

/** All endpoints by method and URL. A new contract is added here. */
type Endpoints = ByRoute<typeof analytics> &
  ByRoute<typeof apiKeys> &
  ByRoute<typeof courseStats> &
  ByRoute<typeof itemStats> &
  ByRoute<typeof system> &
  ByRoute<typeof systemStatus> &
  ByRoute<typeof auditEvents> &
  ByRoute<typeof securityEvents> &
  ByRoute<typeof branding> &
  ByRoute<typeof browserReports> &
  ByRoute<typeof authorOnboarding> &
  ByRoute<typeof courseDrafts> &
  ByRoute<typeof courseFiles> &
  ByRoute<typeof courseImages> &
  ByRoute<typeof publishing> &
  ByRoute<typeof courseListing> &
  ByRoute<typeof systemCourses> &
  ByRoute<typeof certificateOversight> &
  ByRoute<typeof certificates> &
  ByRoute<typeof courses> &
  ByRoute<typeof auth> &
  ByRoute<typeof demo> &
  ByRoute<typeof factors> &
  ByRoute<typeof users> &
  ByRoute<typeof invitationBatches> &
  ByRoute<typeof invitations> &
  ByRoute<typeof invitedPeople> &
  ByRoute<typeof media> &
  ByRoute<typeof memberMerges> &
  ByRoute<typeof memberTransfers> &
  ByRoute<typeof messages> &
  ByRoute<typeof organizations> &
  ByRoute<typeof people> &
  ByRoute<typeof pinMembers> &
  ByRoute<typeof pins> &
  ByRoute<typeof privacyNotices> &
  ByRoute<typeof signInPolicy> &
  ByRoute<typeof memberErasure> &
  ByRoute<typeof organizationPrivacy> &
  ByRoute<typeof privacy> &
  ByRoute<typeof peopleImport> &
  ByRoute<typeof attachments> &
  ByRoute<typeof capstones> &
  ByRoute<typeof lessons> &
  ByRoute<typeof missingLessons> &
  ByRoute<typeof prerequisites> &
  ByRoute<typeof progress> &
  ByRoute<typeof submissions> &
  ByRoute<typeof quizAuthoring> &
  ByRoute<typeof quizzes> &
  ByRoute<typeof sso> &
  ByRoute<typeof scim> &
  ByRoute<typeof provisioning> &
  ByRoute<typeof assignments> &
  ByRoute<typeof groups> &
  ByRoute<typeof statements> &
  ByRoute<typeof training> &
  ByRoute<typeof trainingEvidence> &
  ByRoute<typeof trainingExports> &
  ByRoute<typeof onboarding> &
  ByRoute<typeof reportSchedules> &
  ByRoute<typeof userRecords> &
  ByRoute<typeof calendar> &
  ByRoute<typeof xapi> &
  ByRoute<typeof webhooks>;

/** The schemas of a route's endpoint. */
type SchemaOf<R extends Route> = `${R['method']} ${R['url']}` extends infer Key extends
  keyof Endpoints
  ? Endpoints[Key]['schema']
  : EndpointSchema;

type Input<Schema, Key extends string> =
  Schema extends Record<Key, infer Part extends z.ZodType> ? z.input<Part> : undefined;

/** Input of a request to a route; parts without a schema are undefined. */
export type RequestOf<R extends Route> = {
  params: Input<SchemaOf<R>, 'params'>;
  query: Input<SchemaOf<R>, 'querystring'>;
  body: Input<SchemaOf<R>, 'body'>;
};

type Successful = 200 | 201 | 202;

type SuccessOf<Response> = {
  [Status in keyof Response & Successful]: Response[Status] extends z.ZodType
    ? z.output<Response[Status]>
    : never;
}[keyof Response & Successful];

/** The body of a route's successful reply. */
export type ReplyOf<R extends Route> =
  SchemaOf<R> extends { response: infer Response } ? SuccessOf<Response> : never;
