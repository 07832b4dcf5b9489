import * as contract from '@atrium/contracts/messages/messages';
import type { Routes } from '../../platform/http/app-types.ts';
import {
  listMessagePreferences,
  unsubscribe,
  updateMessagePreference,
} from './preferences.service.ts';

/** Routes for the current user's own message preferences, and the link that turns emails off. */
export const messageRoutes: Routes = async (app) => {
  app.route({
    ...contract.listMessagePreferences,
    config: { worksWithoutNotice: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => listMessagePreferences(deps, actor),
  });

  app.route({
    ...contract.updateMessagePreference,
    onRequest: app.requireSession,
    handler: ({ deps, actor, body }) => updateMessagePreference(deps, actor, body),
  });

  // Email clients send a form whose only field says that it is a click on "unsubscribe" (RFC 8058).
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_000 },
    (_request, _body, done) => done(null, undefined),
  );
  app.route({
    ...contract.unsubscribe,
    handler: ({ deps, query, ip }) => unsubscribe(deps, query, ip),
  });
};
