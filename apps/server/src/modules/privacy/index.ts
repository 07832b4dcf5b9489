export { dataExportRoutes } from './data-exports/index.ts';
export { erasureRoutes } from './erasure/index.ts';
export { organizationPrivacyRoutes } from './retention/index.ts';
export { privacyJobs } from './privacy.jobs.ts';
