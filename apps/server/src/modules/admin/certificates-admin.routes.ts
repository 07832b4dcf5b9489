import {
  exportCertificates as exportContract,
  listCertificates,
  revokeCertificate as revokeContract,
} from '@atrium/contracts/admin';
import type { Routes } from '../../platform/http/app-types.ts';
import { sendCsv } from '../../platform/http/csv-reply.ts';
import {
  browseCertificates,
  exportCertificates,
  revokeCertificate,
} from './certificates-admin.service.ts';

export const certificateAdminRoutes: Routes = async (app) => {
  app.route({
    ...listCertificates,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => browseCertificates(deps, actor, query),
  });

  app.route({
    ...exportContract,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'certificates', await exportCertificates(deps, actor, query)),
  });

  app.route({
    ...revokeContract,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      revokeCertificate(deps, actor, params.certificateId, body.reason),
  });
};
