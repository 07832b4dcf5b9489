export { certificateOversightRoutes } from './certificate-oversight.routes.ts';
