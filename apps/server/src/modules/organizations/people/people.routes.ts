import * as contract from '@atrium/contracts/organizations/people';
import type { Routes } from '../../../platform/http/app-types.ts';
import { runIdempotently } from '../../../platform/http/idempotency.ts';
import { changeMemberStatus } from './deactivation.service.ts';
import {
  getMemberDetails,
  getOwnMemberDetails,
  listMemberValues,
  updateMemberDetails,
} from './details.service.ts';
import {
  createMemberField,
  getMemberFields,
  orderMemberFields,
  updateMemberField,
} from './fields.service.ts';

const done = { success: true as const };

/** Details and status of members, and the custom fields of an organization. */
export const peopleRoutes: Routes = async (app) => {
  app.route({
    ...contract.getMemberDetails,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getMemberDetails(deps, actor, params),
  });

  app.route({
    ...contract.updateMemberDetails,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => updateMemberDetails(deps, actor, params, body),
  });

  app.route({
    ...contract.deactivateMember,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await changeMemberStatus(deps, actor, params, false);
      return done;
    },
  });

  app.route({
    ...contract.reactivateMember,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await changeMemberStatus(deps, actor, params, true);
      return done;
    },
  });

  app.route({
    ...contract.getOwnMemberDetails,
    config: { worksWithoutNotice: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => getOwnMemberDetails(deps, actor),
  });

  app.route({
    ...contract.listMemberFields,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getMemberFields(deps, actor, params.orgId),
  });

  app.route({
    ...contract.createMemberField,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const field = await runIdempotently(request, (deps) =>
        createMemberField(deps, actor, params.orgId, body),
      );
      return reply.status(201).send({ field });
    },
  });

  app.route({
    ...contract.updateMemberField,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => ({
      field: await updateMemberField(deps, actor, params, body),
    }),
  });

  app.route({
    ...contract.orderMemberFields,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      orderMemberFields(deps, actor, params.orgId, body.fieldIds),
  });

  app.route({
    ...contract.listMemberValues,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listMemberValues(deps, actor, params.orgId),
  });
};
