import * as contract from '@atrium/contracts/certificates/certificate-oversight';
import type { Routes } from '../../../platform/http/app-types.ts';
import { sendCsv } from '../../../platform/http/replies.ts';
import {
  listCertificates,
  exportCertificates,
  revokeCertificate,
} from './certificate-oversight.service.ts';

export const certificateOversightRoutes: Routes = async (app) => {
  app.route({
    ...contract.listCertificates,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => listCertificates(deps, actor, query),
  });

  app.route({
    ...contract.exportCertificates,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) => {
      const { name, table } = await exportCertificates(deps, actor, query);
      return sendCsv(reply, name, table);
    },
  });

  app.route({
    ...contract.revokeCertificate,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      revokeCertificate(deps, actor, params.certificateId, body.reason),
  });
};
