import { signOut } from '@atrium/contracts/identity/auth';
import * as contract from '@atrium/contracts/sso/sso';
import { networkOf } from '../../platform/base/network.ts';
import type { Routes } from '../../platform/http/app-types.ts';
import {
  clearRefreshCookie,
  identifyClient,
  isKnownDevice,
  readRefreshCookie,
  replyWithSession,
} from '../identity/index.ts';
import { acceptForms } from '../../platform/http/raw-body.ts';
import {
  completeSso,
  getSamlMetadata,
  getSignInMethod,
  getSsoProvider,
  receiveOidcLogout,
  receiveSamlLogout,
  receiveSamlResponse,
  signOutEverywhere,
  startSso,
} from './sign-in/index.ts';

/** Sign-in and sign-out of users with an identity provider. */
export const ssoRoutes: Routes = async (app) => {
  app.route({
    ...contract.getSignInMethod,
    onRequest: app.requireSameOrigin,
    handler: (request, reply) =>
      getSignInMethod(request.deps, request.body.email, identifyClient(request, reply)),
  });

  app.route({
    ...contract.getSsoProvider,
    handler: ({ deps, params, ip }) => getSsoProvider(deps, params.connectionId, networkOf(ip)),
  });

  app.route({
    ...contract.startSso,
    onRequest: app.requireSameOrigin,
    handler: (request, reply) =>
      startSso(request.deps, request.body, identifyClient(request, reply)),
  });

  app.route({
    ...contract.completeSso,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      const client = identifyClient(request, reply);
      const completed = await completeSso(request.deps, request.body, {
        client,
        isKnownDevice: (email) => isKnownDevice(request, client, email),
        replaced: readRefreshCookie(request),
      });
      if (completed.purpose === 'test') return completed;
      const session = replyWithSession(request, reply, completed.issued, client);
      return { purpose: completed.purpose, session, next: completed.next };
    },
  });

  app.route({
    ...signOut,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      const { deps, ip, headers } = request;
      const client = { ip, userAgent: headers['user-agent'] ?? '' };
      const logoutUrl = await signOutEverywhere(deps, readRefreshCookie(request), client);
      clearRefreshCookie(request, reply);
      return { success: true as const, logoutUrl };
    },
  });

  app.route({
    ...contract.getSamlMetadata,
    handler: async ({ deps, params }, reply) =>
      reply
        .type('application/samlmetadata+xml; charset=utf-8')
        .send(await getSamlMetadata(deps, params.connectionId)),
  });

  app.route({
    ...contract.receiveSamlLogout,
    handler: async ({ deps, params, query, url, ip }, reply) => {
      const original = url.slice(url.indexOf('?') + 1);
      const given = Object.entries(query).filter(([, value]) => typeof value === 'string');
      const message = Object.fromEntries(given) as Record<string, string>;
      const location = await receiveSamlLogout(deps, params.connectionId, message, original, ip);
      return reply.redirect(location, 303);
    },
  });
};

/** Messages that an identity provider sends as forms. */
export const ssoFormRoutes: Routes = async (app) => {
  acceptForms(app);

  app.route({
    ...contract.receiveSamlResponse,
    handler: async ({ deps, params, body }, reply) =>
      reply.redirect(await receiveSamlResponse(deps, params.connectionId, body), 303),
  });

  app.route({
    ...contract.receiveOidcLogout,
    handler: async ({ deps, params, body, ip }) => {
      await receiveOidcLogout(deps, params.connectionId, body.logout_token, ip);
      return { success: true as const };
    },
  });
};
