import * as contract from '@atrium/contracts/media/media';
import type { Routes } from '../../../platform/http/app-types.ts';
import { getPlaylist } from './playback.service.ts';

export const playbackRoutes: Routes = async (app) => {
  app.route({
    ...contract.getPlaylist,
    handler: async ({ deps, params, query }, reply) => {
      const { text, type } = await getPlaylist(deps, { ...params, ...query });
      // Sent as bytes, so that it is not serialized as JSON.
      return reply.type(type).send(Buffer.from(text));
    },
  });
};
