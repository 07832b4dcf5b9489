export { evidenceRoutes } from './evidence.routes.ts';
export { getEvidenceOnDay } from './evidence.service.ts';
