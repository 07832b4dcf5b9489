import * as contract from '@atrium/contracts/progress/attachments';
import { attachments } from '@atrium/contracts/progress/constants';
import type { App, Routes } from '../../../platform/http/app-types.ts';
import { acceptFileStreams, withFile } from '../../../platform/http/raw-body.ts';
import { createUploadLimiter } from '../../media/index.ts';
import { toDownloadHeader } from './attachment-name.ts';
import { deleteAttachment, downloadAttachment, getAttachmentUrl } from './attachments.service.ts';
import { uploadAttachment } from './upload.service.ts';

const { maxBytes } = attachments;
const limit = { maxBytes, tooLarge: 'attachment_too_large' } as const;

// In its own scope, so that no other route accepts raw files. The announced type is never trusted, so there is only one.
async function uploadRoute(app: App): Promise<void> {
  acceptFileStreams(app, ['application/octet-stream']);
  const uploadSlots = createUploadLimiter(attachments.atOnce);
  app.route({
    ...contract.uploadAttachment,
    onRequest: app.requireSession,
    handler: (request) =>
      withFile(request, limit, async (bytes) => {
        const { deps, actor, params, query, headers, revisions } = request;
        const release = uploadSlots.take(actor.id);
        try {
          // Without an announced size, the largest possible one counts until the file is received.
          const sizeBytes = Number(headers['content-length'] ?? maxBytes);
          const { lessonId, attachmentId: id } = params;
          const file = { id, lessonId, name: query.name, sizeBytes };
          return await uploadAttachment(deps, actor, file, bytes, revisions);
        } finally {
          release();
        }
      }),
  });
}

export const attachmentRoutes: Routes = async (app) => {
  await app.register(uploadRoute);

  app.route({
    ...contract.deleteAttachment,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, revisions }) =>
      deleteAttachment(deps, actor, params, revisions),
  });

  app.route({
    ...contract.getAttachmentUrl,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getAttachmentUrl(deps, actor, params),
  });

  app.route({
    ...contract.downloadAttachment,
    handler: async ({ deps, params, query, ip }, reply) => {
      const file = await downloadAttachment(deps, params, query, ip);
      return reply
        .headers({
          'content-disposition': toDownloadHeader(file.name),
          'content-length': file.sizeBytes,
          'cache-control': 'private, no-store',
        })
        .type(file.contentType)
        .send(file.stream);
    },
  });
};
