export { catalogueJobs } from './catalogue.jobs.ts';
export { catalogueRoutes } from './catalogue.routes.ts';
