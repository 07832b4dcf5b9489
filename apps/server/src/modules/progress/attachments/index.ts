export { attachmentRoutes } from './attachments.routes.ts';
export { scanAttachment } from './scan.service.ts';
export { removeAttachment, sweepAttachments } from './sweep.service.ts';
