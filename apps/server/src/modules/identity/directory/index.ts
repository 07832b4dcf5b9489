export { userDirectoryRoutes } from './user-directory.routes.ts';
