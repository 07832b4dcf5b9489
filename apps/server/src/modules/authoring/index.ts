export { authoringJobs } from './authoring.jobs.ts';
export { draftRoutes } from './drafts.routes.ts';
export { courseExportRoutes } from './exports/index.ts';
export { imageRoutes } from './images/index.ts';
export { courseImportRoutes } from './imports/index.ts';
export { authorOnboardingRoutes } from './onboarding/index.ts';
export { publishingRoutes } from './publishing/index.ts';
