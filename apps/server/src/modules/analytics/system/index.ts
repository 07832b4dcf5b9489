export { systemRoutes } from './system.routes.ts';
export { systemStatusRoutes } from './system-status.routes.ts';
