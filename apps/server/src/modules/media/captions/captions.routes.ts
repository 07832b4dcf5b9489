import * as contract from '@atrium/contracts/media/media';
import type { Routes } from '../../../platform/http/app-types.ts';
import { deleteCaptions, saveCaptions } from './captions.service.ts';
import { searchTranscripts } from './transcript-search.service.ts';

export const captionRoutes: Routes = async (app) => {
  app.route({
    ...contract.saveCaptions,
    // A file in another encoding contains such characters, for which the service throws its own error.
    config: { checksOwnText: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => saveCaptions(deps, actor, params, body.content),
  });

  app.route({
    ...contract.deleteCaptions,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => deleteCaptions(deps, actor, params),
  });

  app.route({
    ...contract.searchTranscripts,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => searchTranscripts(deps, actor, query.q),
  });
};
