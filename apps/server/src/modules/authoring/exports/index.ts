export { courseExportRoutes } from './exports.routes.ts';
