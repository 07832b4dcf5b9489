export { auditorRoutes } from './auditors.routes.ts';
