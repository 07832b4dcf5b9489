export { userRecordRoutes } from './user-records.routes.ts';
