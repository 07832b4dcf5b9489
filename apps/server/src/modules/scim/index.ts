export { provisioningRoutes } from './provisioning.routes.ts';
export { scimJobs } from './scim.jobs.ts';
export { scimRoutes } from './scim.routes.ts';
