import * as contract from '@atrium/contracts/invitations/invited-people';
import type { Routes } from '../../../platform/http/app-types.ts';
import { listInvitedPeople, resendInvitation } from './invited-people.service.ts';

/** People who were invited and have not joined. */
export const invitedPeopleRoutes: Routes = async (app) => {
  app.route({
    ...contract.listInvitedPeople,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) =>
      listInvitedPeople(deps, actor, params.orgId, query),
  });

  app.route({
    ...contract.resendInvitation,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => {
      await resendInvitation(deps, actor, params.orgId, body.email);
      return { success: true as const };
    },
  });
};
