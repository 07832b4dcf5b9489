export { authoringJobs } from './authoring.jobs.ts';
export { draftRoutes } from './drafts.routes.ts';
export { courseExportRoutes } from './exports.routes.ts';
export { imageRoutes } from './images.routes.ts';
export { courseImportRoutes } from './imports.routes.ts';
export { publishingRoutes } from './publishing.routes.ts';
