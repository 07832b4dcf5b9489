import { peopleImports } from '@atrium/contracts/people-import/constants';
import * as contract from '@atrium/contracts/people-import/people-import';
import type { App, Routes } from '../../platform/http/app-types.ts';
import { acceptFileStreams, withFile } from '../../platform/http/raw-body.ts';
import { sendCsv } from '../../platform/http/replies.ts';
import {
  createPeopleImport,
  deletePeopleImport,
  exportPeopleImport,
  getPeopleImport,
  listPeopleImportRows,
  updatePeopleImport,
  updatePeopleImportRow,
} from './files/index.ts';
import { startPeopleImport } from './running/index.ts';

const limit = { maxBytes: peopleImports.maxBytes, tooLarge: 'import_file_too_large' } as const;

// In its own scope, so that no other route accepts files. Browsers don't agree on the types of tables.
async function uploadRoute(app: App): Promise<void> {
  acceptFileStreams(app, [
    'application/octet-stream',
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  app.route({
    ...contract.createPeopleImport,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { deps, actor, params, query } = request;
      const created = await withFile(request, limit, (bytes) =>
        createPeopleImport(deps, actor, { ...params, ...query }, bytes),
      );
      return reply.status(201).send({ import: created });
    },
  });
}

/** Import of people from files, for admins of an organization. */
export const peopleImportRoutes: Routes = async (app) => {
  await app.register(uploadRoute);

  app.route({
    ...contract.getPeopleImport,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getPeopleImport(deps, actor, params),
  });

  app.route({
    ...contract.updatePeopleImport,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => updatePeopleImport(deps, actor, params, body),
  });

  app.route({
    ...contract.deletePeopleImport,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await deletePeopleImport(deps, actor, params);
      return { success: true as const };
    },
  });

  app.route({
    ...contract.listPeopleImportRows,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) => listPeopleImportRows(deps, actor, params, query),
  });

  app.route({
    ...contract.updatePeopleImportRow,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => updatePeopleImportRow(deps, actor, params, body),
  });

  app.route({
    ...contract.exportPeopleImport,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, query }, reply) =>
      sendCsv(reply, 'people', await exportPeopleImport(deps, actor, params, query.only)),
  });

  app.route({
    ...contract.startPeopleImport,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => startPeopleImport(deps, actor, params, body),
  });
};
