export { messageJobs } from './messages.jobs.ts';
export { insertMessage, insertMessages } from './messages.queries.ts';
export { messageRoutes } from './messages.routes.ts';
