import * as contract from '@atrium/contracts/branding/branding';
import { branding } from '@atrium/contracts/branding/constants';
import { networkOf } from '../../platform/base/network.ts';
import type { App, Routes } from '../../platform/http/app-types.ts';
import { acceptFileStreams, withFile } from '../../platform/http/raw-body.ts';
import { getBrandImage, saveBrandImage } from './images.service.ts';
import { deleteBrandImage, getBranding, resetBranding, saveBranding } from './settings.service.ts';
import { getSignInBranding } from './sign-in.service.ts';

const limit = { maxBytes: branding.maxBytes, tooLarge: 'brand_image_too_large' } as const;

// In its own scope, so that no other route accepts images.
async function uploadRoute(app: App): Promise<void> {
  acceptFileStreams(app, ['image/jpeg', 'image/png', 'image/webp']);
  app.route({
    ...contract.saveBrandImage,
    onRequest: app.requireSession,
    handler: (request) =>
      withFile(request, limit, (bytes) =>
        saveBrandImage(request.deps, request.actor, request.params, bytes),
      ),
  });
}

/** Branding of organizations: settings for their admins, and what everyone can see of it. */
export const brandingRoutes: Routes = async (app) => {
  await app.register(uploadRoute);

  app.route({
    ...contract.getBranding,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getBranding(deps, actor, params.orgId),
  });

  app.route({
    ...contract.saveBranding,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => saveBranding(deps, actor, params.orgId, body),
  });

  app.route({
    ...contract.resetBranding,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => resetBranding(deps, actor, params.orgId),
  });

  app.route({
    ...contract.deleteBrandImage,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => deleteBrandImage(deps, actor, params),
  });

  app.route({
    ...contract.getBrandImage,
    handler: async ({ deps, params }, reply) => {
      const { stream, sizeBytes } = await getBrandImage(deps, params.imageId);
      // An image never changes. Email clients and sites that show a certificate load it from another origin.
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.type('image/png').header('content-length', sizeBytes).send(stream);
    },
  });

  app.route({
    ...contract.getSignInBranding,
    handler: ({ deps, params, ip }) => getSignInBranding(deps, params.slug, networkOf(ip)),
  });
};
