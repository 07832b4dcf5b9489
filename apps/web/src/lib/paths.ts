/** Every address of the web app. */
export const paths = {
  home: '/',
  auth: '/auth',
  signIn: '/auth?mode=signin',
  signUp: '/auth?mode=signup',
  requestReset: '/auth?mode=reset',
  authCallback: '/auth/callback',
  resetPassword: '/auth/reset-password',
  setupProfile: '/setup-profile',
  dashboard: '/dashboard',
  invite: '/invite',
  course: '/course/:courseId',
  lesson: '/course/:courseId/lesson/:lessonId',
  certificate: '/course/:courseId/certificate',
  courseCompleted: '/course/:courseId/completed',
  /** Where anyone can check a certificate, by its id or number. */
  verify: '/verify/:certificateId?',
  verifyStart: '/verify',
  verifyReport: '/verify-report',
  /** Where the link of an auditor leads; what opens it stands behind a `#`, which no server is sent. */
  auditor: '/auditor',
  auditorEvidence: '/auditor/evidence/:personId/:courseId',
  /** A course with an address of its own; any first segment that is no page may be one. */
  publicCourse: '/:segment',
  publicLesson: '/:segment/lesson/:lessonId',
  admin: '/admin',
  /** The same page by its longer name. */
  adminDashboard: '/admin/dashboard',
  adminOrganizations: '/admin/organizations',
  adminUsers: '/admin/users',
  adminCourses: '/admin/courses',
  adminVideos: '/admin/videos',
  adminEnterprise: '/admin/enterprise',
  adminCertificates: '/admin/certificates',
  adminReviews: '/admin/reviews',
  adminAudit: '/admin/audit',
  adminCourse: '/admin/courses/:courseId',
  adminAssignments: '/admin/training/assignments',
  adminAuditors: '/admin/training/auditors',
  trainingEvidenceBase: '/admin/training/evidence',
  trainingEvidence: '/admin/training/evidence/:personId/:courseId',
  createCourse: '/create-course',
  editCourse: '/course/:courseId/edit',
  coursePreview: '/course/:courseId/preview',
  lessonPreview: '/course/:courseId/preview/lesson/:lessonId',
  myCourses: '/my-courses',
  myLearning: '/my-learning',
  /** On phones: what the bottom navigation has no room for. */
  you: '/you',
  analytics: '/analytics',
  /** Statistics about one's own learning, whatever else one may look at. */
  ownLearning: '/analytics?scope=own',
  devUi: '/dev/ui',
  /** Where to sign in and come back from to an address of ours. */
  signInFor: (next: string): string => `/auth?mode=signin&next=${encodeURIComponent(next)}`,
  invitation: (token: string): string => `/invite?token=${encodeURIComponent(token)}`,
  courseOf: (courseId: number | string): string => `/course/${courseId}`,
  editCourseOf: (courseId: number): string => `/course/${courseId}/edit`,
  /** The place in its editor where a lesson is written. */
  editLessonOf: (courseId: number, lessonId: number): string =>
    `/course/${courseId}/edit?tab=curriculum&lesson=${lessonId}`,
  /** A draft as learners would see the course. */
  previewOf: (courseId: number): string => `/course/${courseId}/preview`,
  lessonPreviewOf: (courseId: number, lessonId: number): string =>
    `/course/${courseId}/preview/lesson/${lessonId}`,
  courseCompletedOf: (courseId: number): string => `/course/${courseId}/completed`,
  certificateOf: (courseId: number): string => `/course/${courseId}/certificate`,
  adminVideosOf: (courseId: number): string => `/admin/videos?course=${courseId}`,
  adminTab: (tab: string): string => `/admin?tab=${tab}`,
  /** Where an organization's people are invited and given courses; found by its slug, then chosen. */
  enterpriseOf: ({ id, slug }: { id: string; slug: string }): string =>
    `/admin/enterprise?search=${encodeURIComponent(slug)}&organization=${id}`,
  usersOf: (organizationId: string): string => `/admin/users?organization=${organizationId}`,
  auditOf: (organizationId: string): string => `/admin/audit?organization=${organizationId}`,
  trainingEvidenceOf: (personId: string, courseId: number, on: string): string =>
    `/admin/training/evidence/${personId}/${courseId}?on=${on}`,
  auditorOf: (token: string): string => `/auditor#${token}`,
  auditorEvidenceOf: (personId: string, courseId: number, on: string): string =>
    `/auditor/evidence/${personId}/${courseId}?on=${on}`,
  adminCourseOf: (courseId: number): string => `/admin/courses/${courseId}`,
  verification: (reference: string): string => `/verify/${encodeURIComponent(reference)}`,
  search: (text: string): string => (text ? `/?search=${encodeURIComponent(text)}` : '/'),
} as const;
