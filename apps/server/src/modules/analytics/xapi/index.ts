export { reencryptXapiPasswords } from './stores.service.ts';
export { xapiJobs } from './xapi.jobs.ts';
export { xapiRoutes } from './xapi.routes.ts';
