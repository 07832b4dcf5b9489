import * as contract from '@atrium/contracts/training/onboarding';
import type { Routes } from '../../../platform/http/app-types.ts';
import { getOnboarding, updateOnboarding } from './onboarding.service.ts';

/** Routes for the checklist of first steps of an organization. */
export const onboardingRoutes: Routes = async (app) => {
  app.route({
    ...contract.getOnboarding,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getOnboarding(deps, actor, params.orgId),
  });

  app.route({
    ...contract.updateOnboarding,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => updateOnboarding(deps, actor, params.orgId, body),
  });
};
