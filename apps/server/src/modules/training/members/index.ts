export { organizationUserRoutes } from './organization-users.routes.ts';
