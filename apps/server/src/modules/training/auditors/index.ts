export { createMailedAuditorLink } from './auditor-links.service.ts';
export { auditorRoutes } from './auditors.routes.ts';
