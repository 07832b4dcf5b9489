import * as contract from '@atrium/contracts/organizations/member-merges';
import type { Routes } from '../../../platform/http/app-types.ts';
import { mergeMembers, previewMerge } from './merges.service.ts';

/** Merging duplicate accounts of an organization. */
export const mergeRoutes: Routes = async (app) => {
  app.route({
    ...contract.previewMerge,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => previewMerge(deps, actor, params, body.duplicateId),
  });

  app.route({
    ...contract.mergeMembers,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => mergeMembers(deps, actor, params, body.duplicateId),
  });
};
