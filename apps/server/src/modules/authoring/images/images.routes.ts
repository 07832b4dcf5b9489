import { courseImages } from '@atrium/contracts/authoring/constants';
import * as contract from '@atrium/contracts/authoring/course-images';
import type { App, Routes } from '../../../platform/http/app-types.ts';
import { runIdempotently } from '../../../platform/http/idempotency.ts';
import { acceptFileStreams, withFile } from '../../../platform/http/raw-body.ts';
import { createUploadLimiter } from '../../media/index.ts';
import { getImage, uploadImage } from './images.service.ts';

const limit = { maxBytes: courseImages.maxBytes, tooLarge: 'image_too_large' } as const;

// In its own scope, so that no other route accepts images.
async function uploadRoute(app: App): Promise<void> {
  acceptFileStreams(app, ['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
  const uploadSlots = createUploadLimiter();
  app.route({
    ...contract.uploadImage,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { deps, actor, query } = request;
      const image = await withFile(request, limit, async (bytes) => {
        // Limits concurrent uploads, because each image is in memory until it is converted.
        const release = uploadSlots.take(actor.id);
        try {
          return await uploadImage(deps, actor, query, bytes, (content, work) =>
            runIdempotently(request, work, content),
          );
        } finally {
          release();
        }
      });
      return reply.status(201).send(image);
    },
  });
}

export const imageRoutes: Routes = async (app) => {
  await app.register(uploadRoute);

  app.route({
    ...contract.getImage,
    onRequest: app.readSession,
    handler: async ({ deps, visitor, params }, reply) => {
      const image = await getImage(deps, visitor, params.imageId);
      const { stream, contentType, sizeBytes, isPublished } = image;
      // The content of an image never changes. One that is not published is cached nowhere.
      if (isPublished) reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.type(contentType).header('content-length', sizeBytes).send(stream);
    },
  });
};
