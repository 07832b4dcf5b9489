export { announceVersion } from './announce-version.service.ts';
export { publishingRoutes } from './publishing.routes.ts';
