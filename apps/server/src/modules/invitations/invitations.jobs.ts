import type { Jobs } from '../../platform/worker.ts';
import { findPersonForNotice, sendMail } from '../identity/index.ts';
import { listAdminEmails } from '../organizations/index.ts';
import { findInvitation } from './invitations.queries.ts';

export const invitationJobs: Jobs = {
  'invitations.notify_admins': async (deps, { invitationId, userId }) => {
    const invitation = await findInvitation(deps.db, invitationId);
    const person = await findPersonForNotice(deps.db, userId);
    if (!invitation || !person) return;
    const { organizationId, organizationName } = invitation;
    const admins = await listAdminEmails(deps.db, organizationId);
    for (const email of admins.filter((address) => address !== person.email)) {
      await sendMail(deps, email, {
        template: 'admin_joined',
        organizationName,
        personName: person.fullName ?? person.email,
        personEmail: person.email,
      });
    }
  },
};
