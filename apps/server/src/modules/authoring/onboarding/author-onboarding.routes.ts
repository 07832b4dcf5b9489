import * as contract from '@atrium/contracts/authoring/author-onboarding';
import type { Routes } from '../../../platform/http/app-types.ts';
import { getAuthorOnboarding, updateAuthorOnboarding } from './author-onboarding.service.ts';

/** Routes for the checklist of first steps of an author. */
export const authorOnboardingRoutes: Routes = async (app) => {
  app.route({
    ...contract.getAuthorOnboarding,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => getAuthorOnboarding(deps, actor),
  });

  app.route({
    ...contract.updateAuthorOnboarding,
    onRequest: app.requireSession,
    handler: ({ deps, actor, body }) => updateAuthorOnboarding(deps, actor, body),
  });
};
