import * as contract from '@atrium/contracts/training/user-records';
import type { Routes } from '../../../platform/http/app-types.ts';
import { sendPdf } from '../../../platform/http/replies.ts';
import { grantQuizAttempt } from './attempt-grants.service.ts';
import { exportOwnTranscript, exportUserTranscript } from './transcript.service.ts';
import { getUserRecord, listUserTimeline } from './user-records.service.ts';

export const userRecordRoutes: Routes = async (app) => {
  app.route({
    ...contract.getUserRecord,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getUserRecord(deps, actor, params),
  });

  app.route({
    ...contract.grantQuizAttempt,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }, reply) =>
      reply.code(201).send(await grantQuizAttempt(deps, actor, params)),
  });

  app.route({
    ...contract.listUserTimeline,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) => listUserTimeline(deps, actor, params, query),
  });

  app.route({
    ...contract.exportUserTranscript,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }, reply) =>
      sendPdf(reply, await exportUserTranscript(deps, actor, params)),
  });

  app.route({
    ...contract.exportOwnTranscript,
    onRequest: app.requireSession,
    handler: async ({ deps, actor }, reply) =>
      sendPdf(reply, await exportOwnTranscript(deps, actor)),
  });
};
