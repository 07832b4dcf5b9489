export { peopleImportJobs } from './people-import.jobs.ts';
export { peopleImportRoutes } from './people-import.routes.ts';
