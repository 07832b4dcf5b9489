export { adminRoutes } from './admin.routes.ts';
export { auditRoutes } from './audit.routes.ts';
export { organizationAdminRoutes } from './organization.routes.ts';
export { capstoneReviewRoutes } from './capstone-review.routes.ts';
export { certificateAdminRoutes } from './certificates-admin.routes.ts';
export { courseStatsRoutes } from './course-stats.routes.ts';
