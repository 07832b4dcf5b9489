import { deleteCaptions, saveCaptions, searchSpoken } from '@atrium/contracts/media';
import type { Routes } from '../../platform/http/app-types.ts';
import { removeLessonCaptions, saveLessonCaptions } from './captions.service.ts';
import { findSpokenPlaces } from './spoken-search.service.ts';

export const captionRoutes: Routes = async (app) => {
  app.route({
    ...saveCaptions,
    // A file in another encoding contains such characters, for which the service throws its own error.
    config: { checksOwnText: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      saveLessonCaptions(deps, actor, params, body.content),
  });

  app.route({
    ...deleteCaptions,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => removeLessonCaptions(deps, actor, params),
  });

  app.route({
    ...searchSpoken,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => findSpokenPlaces(deps, actor, query.q),
  });
};
