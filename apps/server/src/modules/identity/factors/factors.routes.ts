import * as contract from '@atrium/contracts/identity/factors';
import type { Routes } from '../../../platform/http/app-types.ts';
import { identifyClient } from '../tokens/index.ts';
import {
  confirmTotp,
  createPasskey,
  createRecoveryCodes,
  createTotp,
  deletePasskey,
  deleteTotp,
  getPasskeyRegistration,
  listFactors,
  renamePasskey,
  revokeTrustedDevice,
} from './own-factors.service.ts';
import {
  getReauthentication,
  getReauthenticationPasskey,
  reauthenticate,
  sendReauthenticationCode,
} from './reauthentication.service.ts';

const success = { success: true as const };
// Needed to set up a second factor.
const open = { worksWithoutFactor: true };
const sensitive = { worksWithoutFactor: true, requiresFreshSession: true };

/** Second factors of the current user, and confirming their identity. */
export const factorRoutes: Routes = async (app) => {
  app.route({
    ...contract.listFactors,
    config: open,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => listFactors(deps, actor),
  });

  app.route({
    ...contract.createTotp,
    config: sensitive,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => createTotp(deps, actor),
  });

  app.route({
    ...contract.confirmTotp,
    config: open,
    onRequest: app.requireSession,
    handler: ({ deps, actor, body }) => confirmTotp(deps, actor, body.code),
  });

  app.route({
    ...contract.deleteTotp,
    config: sensitive,
    onRequest: app.requireSession,
    handler: async ({ deps, actor }) => {
      await deleteTotp(deps, actor);
      return success;
    },
  });

  app.route({
    ...contract.getPasskeyRegistration,
    config: sensitive,
    onRequest: app.requireSession,
    handler: (request, reply) =>
      getPasskeyRegistration(request.deps, request.actor, identifyClient(request, reply)),
  });

  app.route({
    ...contract.createPasskey,
    config: open,
    onRequest: app.requireSession,
    handler: (request, reply) =>
      createPasskey(request.deps, request.actor, request.body, identifyClient(request, reply)),
  });

  app.route({
    ...contract.renamePasskey,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, body }) => {
      await renamePasskey(deps, actor, params.passkeyId, body.name);
      return success;
    },
  });

  app.route({
    ...contract.deletePasskey,
    config: sensitive,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await deletePasskey(deps, actor, params.passkeyId);
      return success;
    },
  });

  app.route({
    ...contract.createRecoveryCodes,
    config: sensitive,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => createRecoveryCodes(deps, actor),
  });

  app.route({
    ...contract.revokeTrustedDevice,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await revokeTrustedDevice(deps, actor, params.deviceId);
      return success;
    },
  });

  app.route({
    ...contract.getReauthentication,
    config: open,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => getReauthentication(deps, actor),
  });

  app.route({
    ...contract.sendReauthenticationCode,
    config: open,
    onRequest: app.requireSession,
    handler: async ({ deps, actor }, reply) => {
      await sendReauthenticationCode(deps, actor);
      return reply.status(202).send(success);
    },
  });

  app.route({
    ...contract.getReauthenticationPasskey,
    config: open,
    onRequest: app.requireSession,
    handler: (request, reply) =>
      getReauthenticationPasskey(request.deps, request.actor, identifyClient(request, reply)),
  });

  app.route({
    ...contract.reauthenticate,
    config: open,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { deps, actor, body } = request;
      await reauthenticate(deps, actor, body.proof, identifyClient(request, reply));
      return success;
    },
  });
};
