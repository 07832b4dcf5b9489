const invited = '/api/enterprise/admin/organizations/:orgId/invited-people';

export const listInvitedPeople = { method: 'GET', url: invited } as const;
export const resendInvitation = { method: 'POST', url: `${invited}/resend` } as const;
