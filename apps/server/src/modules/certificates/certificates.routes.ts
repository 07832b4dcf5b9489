import * as contract from '@atrium/contracts/certificates/certificates';
import type { Routes } from '../../platform/http/app-types.ts';
import { networkOf } from '../../platform/base/network.ts';
import {
  getCertificate,
  getOwnCertificate,
  getCredential,
  getCredentialKeys,
  getCertificatePdf,
} from './certificates.service.ts';
import { getStatusList, statusListSeconds } from './status-list.service.ts';

const asFile = (name: string) => `attachment; filename="${name}"`;

export const certificateRoutes: Routes = async (app) => {
  app.route({
    ...contract.getOwnCertificate,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getOwnCertificate(deps, actor, params.courseId),
  });

  app.route({
    ...contract.getCertificate,
    handler: ({ deps, params, ip }) => getCertificate(deps, params.certificateId, networkOf(ip)),
  });

  app.route({
    ...contract.getCertificatePdf,
    handler: async ({ deps, params }, reply) => {
      const { name, bytes } = await getCertificatePdf(deps, params.certificateId);
      reply.header('content-disposition', asFile(name));
      return reply.type('application/pdf').send(bytes);
    },
  });

  app.route({
    ...contract.getCredential,
    handler: async ({ deps, params, query }, reply) => {
      const { name, text } = await getCredential(deps, params.certificateId, query.format);
      reply.header('content-disposition', asFile(name));
      const type = query.format === 'jwt' ? 'application/vc+jwt' : 'application/json';
      // Send bytes, so that the JSON is not serialized again.
      return reply.type(type).send(Buffer.from(text));
    },
  });

  app.route({
    ...contract.getCredentialKeys,
    handler: ({ deps }) => getCredentialKeys(deps),
  });

  app.route({
    ...contract.getStatusList,
    handler: async ({ deps, params }, reply) => {
      const jwt = await getStatusList(deps, params.purpose, params.list);
      reply.header('cache-control', `public, max-age=${statusListSeconds}`);
      return reply.type('application/vc+jwt').send(Buffer.from(jwt));
    },
  });
};
