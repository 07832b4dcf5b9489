import {
  getCertificate,
  getCertificatePdf,
  getCredential,
  getCredentialKeys,
  getOwnCertificate,
} from '@atrium/contracts/certificates';
import type { Routes } from '../../platform/http/app-types.ts';
import { networkOf } from '../../platform/network.ts';
import {
  checkCertificate,
  describeOwnCertificate,
  exportCredential,
  listCredentialKeys,
  printCertificate,
} from './certificates.service.ts';

const asFile = (name: string) => `attachment; filename="${name}"`;

export const certificateRoutes: Routes = async (app) => {
  app.route({
    ...getOwnCertificate,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => describeOwnCertificate(deps, actor, params.courseId),
  });

  app.route({
    ...getCertificate,
    handler: ({ deps, params, ip }) => checkCertificate(deps, params.certificateId, networkOf(ip)),
  });

  app.route({
    ...getCertificatePdf,
    handler: async ({ deps, params }, reply) => {
      const { name, bytes } = await printCertificate(deps, params.certificateId);
      reply.header('content-disposition', asFile(name));
      return reply.type('application/pdf').send(bytes);
    },
  });

  app.route({
    ...getCredential,
    handler: async ({ deps, params, query }, reply) => {
      const { name, text } = await exportCredential(deps, params.certificateId, query.format);
      reply.header('content-disposition', asFile(name));
      const type = query.format === 'jwt' ? 'application/vc+jwt' : 'application/json';
      // Send bytes, so that the JSON is not serialized again.
      return reply.type(type).send(Buffer.from(text));
    },
  });

  app.route({
    ...getCredentialKeys,
    handler: ({ deps }) => listCredentialKeys(deps),
  });
};
