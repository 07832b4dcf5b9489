/** URL paths of the web app. */
export const paths = {
  home: '/',
  auth: '/auth',
  signIn: '/auth?mode=signin',
  signUp: '/auth?mode=signup',
  requestReset: '/auth?mode=reset',
  authCallback: '/auth/callback',
  /** Start of a sign-in at an identity provider that did not begin on the sign-in page. */
  ssoStart: '/sso/start',
  /** Where the identity provider of an organization returns to. */
  ssoCallback: '/sso/callback/:organizationId',
  resetPassword: '/auth/reset-password',
  setupProfile: '/setup-profile',
  /** Download and erasure of the user's own data. */
  yourData: '/your-data',
  dashboard: '/dashboard',
  invite: '/invite',
  /** Turns emails off; the link is in the fragment, which is not sent to servers. */
  unsubscribe: '/unsubscribe',
  course: '/course/:courseId',
  lesson: '/course/:courseId/lesson/:lessonId',
  certificate: '/course/:courseId/certificate',
  courseCompleted: '/course/:courseId/completed',
  /** Public verification of a certificate, by its id or number. */
  verify: '/verify/:certificateId?',
  verifyStart: '/verify',
  verifyReport: '/verify-report',
  /** Target of auditor links; the secret is in the fragment, which is not sent to servers. */
  auditor: '/auditor',
  auditorEvidence: '/auditor/evidence/:userId/:courseId',
  /** Where external recipients stop a report; the token is in the fragment too. */
  unsubscribeReport: '/unsubscribe/report',
  /** A course with its own URL; any first segment that is not a page may be one. */
  publicCourse: '/:segment',
  publicLesson: '/:segment/lesson/:lessonId',
  admin: '/admin',
  /** Alias of the same page. */
  adminDashboard: '/admin/dashboard',
  adminOrganizations: '/admin/organizations',
  adminUsers: '/admin/users',
  adminCourses: '/admin/courses',
  adminVideos: '/admin/videos',
  adminEnterprise: '/admin/enterprise',
  adminCertificates: '/admin/certificates',
  adminReviews: '/admin/reviews',
  adminAudit: '/admin/audit',
  adminSystem: '/admin/system',
  adminCourse: '/admin/courses/:courseId',
  adminAssignments: '/admin/training/assignments',
  groups: '/admin/training/assignments?tab=groups',
  adminGroup: '/admin/training/groups/:groupId',
  newGroup: '/admin/training/groups/new',
  adminAuditors: '/admin/training/auditors',
  adminReports: '/admin/training/reports',
  adminPrivacy: '/admin/privacy',
  adminSso: '/admin/settings/single-sign-on',
  adminWebhooks: '/admin/settings/webhooks',
  adminBranding: '/admin/settings/branding',
  adminApiKeys: '/admin/settings/api-keys',
  adminPeople: '/admin/people',
  adminPerson: '/admin/people/:userId',
  /** Training of the people a manager is responsible for. */
  myTeam: '/admin/team',
  trainingEvidenceBase: '/admin/training/evidence',
  trainingEvidence: '/admin/training/evidence/:userId/:courseId',
  createCourse: '/create-course',
  editCourse: '/course/:courseId/edit',
  coursePreview: '/course/:courseId/preview',
  lessonPreview: '/course/:courseId/preview/lesson/:lessonId',
  myCourses: '/my-courses',
  myLearning: '/my-learning',
  /** On phones: what the bottom navigation has no room for. */
  you: '/you',
  analytics: '/analytics',
  /** Statistics about the user's own learning. */
  ownLearning: '/analytics?scope=own',
  devUi: '/dev/ui',
  /** Sign-in with a path to return to. */
  signInFor: (next: string): string => `/auth?mode=signin&next=${encodeURIComponent(next)}`,
  invitation: (token: string): string => `/invite?token=${encodeURIComponent(token)}`,
  courseOf: (courseId: number | string): string => `/course/${courseId}`,
  editCourseOf: (courseId: number): string => `/course/${courseId}/edit`,
  editCurriculumOf: (courseId: number): string => `/course/${courseId}/edit?tab=curriculum`,
  /** A lesson in its course editor. */
  editLessonOf: (courseId: number, lessonId: number): string =>
    `/course/${courseId}/edit?tab=curriculum&lesson=${lessonId}`,
  /** Preview of a draft. */
  previewOf: (courseId: number): string => `/course/${courseId}/preview`,
  lessonPreviewOf: (courseId: number, lessonId: number): string =>
    `/course/${courseId}/preview/lesson/${lessonId}`,
  courseCompletedOf: (courseId: number): string => `/course/${courseId}/completed`,
  certificateOf: (courseId: number): string => `/course/${courseId}/certificate`,
  adminVideosOf: (courseId: number): string => `/admin/videos?course=${courseId}`,
  adminTab: (tab: string): string => `/admin?tab=${tab}`,
  /** Enterprise page filtered to an organization by slug. */
  enterpriseOf: ({ id, slug }: { id: string; slug: string }): string =>
    `/admin/enterprise?search=${encodeURIComponent(slug)}&organization=${id}`,
  usersOf: (organizationId: string): string => `/admin/users?organization=${organizationId}`,
  auditOf: (organizationId: string): string => `/admin/audit?organization=${organizationId}`,
  /** Training record of a member. */
  personOf: (userId: string, organizationId: string): string =>
    `/admin/people/${userId}?organization=${organizationId}`,
  groupOf: (groupId: string): string => `/admin/training/groups/${groupId}`,
  trainingEvidenceOf: (userId: string, courseId: number, on: string): string =>
    `/admin/training/evidence/${userId}/${courseId}?on=${on}`,
  auditorOf: (token: string): string => `/auditor#${token}`,
  auditorEvidenceOf: (userId: string, courseId: number, on: string): string =>
    `/auditor/evidence/${userId}/${courseId}?on=${on}`,
  adminCourseOf: (courseId: number): string => `/admin/courses/${courseId}`,
  verification: (reference: string): string => `/verify/${encodeURIComponent(reference)}`,
  search: (text: string): string => (text ? `/?search=${encodeURIComponent(text)}` : '/'),
} as const;
