export { invitationRoutes } from './invitations.routes.ts';
export { parseExpiry, requireAdminOf, requireInviter } from './invitations.service.ts';
export { hashToken } from './validation.service.ts';
