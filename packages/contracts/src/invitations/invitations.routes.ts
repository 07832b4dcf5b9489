export const validateInvitation = { method: 'POST', url: '/api/validate-invitation' } as const;
export const validateEnterpriseInvitation = {
  method: 'POST',
  url: '/api/enterprise/validate-invitation',
} as const;
export const requestInvitationMagicLink = {
  method: 'POST',
  url: '/api/enterprise/magic-link-with-invitation',
} as const;
export const consumeInvitation = {
  method: 'POST',
  url: '/api/enterprise/consume-invitation',
} as const;
export const createInvitation = {
  method: 'POST',
  url: '/api/enterprise/admin/create-invitation',
  idempotent: true,
} as const;
export const listInvitations = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/invitations',
} as const;
export const exportInvitations = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/invitations.csv',
} as const;
export const revokeInvitation = {
  method: 'DELETE',
  url: '/api/enterprise/admin/organizations/:orgId/invitations/:invitationId',
} as const;
