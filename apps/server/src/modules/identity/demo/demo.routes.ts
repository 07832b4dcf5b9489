import * as contract from '@atrium/contracts/identity/demo';
import type { Routes } from '../../../platform/http/app-types.ts';
import { readRefreshCookie, replyWithSession } from '../sessions/index.ts';
import { identifyClient } from '../tokens/index.ts';
import { getDemo, signInToDemo } from './demo.service.ts';

/** Sign-in without a password to the accounts of a demo. Registered only with `DEMO=on`. */
export const demoRoutes: Routes = async (app) => {
  app.route({
    ...contract.getDemo,
    handler: ({ deps }) => getDemo(deps, new Date()),
  });

  app.route({
    ...contract.signInToDemo,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      const client = identifyClient(request, reply);
      const replaced = readRefreshCookie(request);
      const issued = await signInToDemo(request.deps, request.body.role, client, replaced);
      return replyWithSession(request, reply, issued, client);
    },
  });
};
