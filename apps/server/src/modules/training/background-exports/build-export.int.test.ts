import { describe, expect } from 'vitest';
import type { MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { listStored } from '../../../../test/media/uploads.ts';
import { listMessagesOf } from '../../../../test/messages/messages.ts';
import { makeReportingLine, setManagedTeam } from '../../../../test/training/teams.ts';
import {
  expireExport,
  exportUrl,
  getFileUrl,
  listExports,
  makeTrainedOrganization,
  requestExport,
} from '../../../../test/training/training-exports.ts';
import type { Deps } from '../../../platform/deps.ts';
import { deliverMessages } from '../../messages/delivery.service.ts';
import { buildTrainingExport } from './build-export.service.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

const { signal } = new AbortController();
const lastRun = { isLastAttempt: true, signal };

const listObjects = async (deps: Deps, exportId: string) =>
  (await listStored(deps)).objects.filter((key) => key.startsWith(`exports/${exportId}/`));
const countMessages = async ({ db }: Deps, user: MadeUser) =>
  (await listMessagesOf(db, user)).filter(({ kind }) => kind === 'export_ready').length;

/** Returns storage in which an upload fails before or after the file is stored. */
const failingStorage = (deps: Deps, when: 'before' | 'after'): Deps => ({
  ...deps,
  storage: {
    ...deps.storage,
    putStream: async (...args) => {
      if (when === 'after') await deps.storage.putStream(...args);
      else args[1].destroy();
      throw new Error('connection lost');
    },
  },
});

/** Returns a database that counts more rows than fit into a sheet. */
const countingTooManyRows = (deps: Deps): Deps => ({
  ...deps,
  db: deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => ({
        ...row,
        ...('members' in row && { members: 2_000_000 }),
        ...('count' in row && { count: 2_000_000 }),
      })),
    }),
  }),
});

describe('training.build_export', () => {
  test('emails a link to the exports when the file is ready', async ({ api, deps, mailbox }) => {
    const { organization, admin } = await makeTrainedOrganization(deps);
    const { id, on } = await requestExport(api.as(admin), organization);
    const mails = await mailbox.of(admin.email);
    const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
    const day = format.format(new Date(`${on}T00:00:00Z`));
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your export is ready: ${organization.name} training, ${day}`,
    ]);
    expect(mails[0]?.text).toContain('http://atrium.test/admin?tab=training&dialog=exports');
    const [ready] = await listExports(api.as(admin), organization);
    expect(ready).toMatchObject({ id, status: 'ready' });
    expect(mails[0]?.text).toContain(
      `download it until ${format.format(new Date(ready?.expiresAt ?? ''))}`,
    );
  });

  test('links managers to their team', async ({ api, deps, make, mailbox }) => {
    const { organization, lead } = await makeReportingLine(deps.db, make);
    await requestExport(api.as(lead), organization);
    const [mail] = await mailbox.of(lead.email);
    expect(mail?.text).toContain('http://atrium.test/admin/team?dialog=exports');
    expect(mail?.text).toContain('the training of your teams at');
  });

  test('links super admins to the training of the organization', async ({
    api,
    deps,
    make,
    mailbox,
  }) => {
    const { organization } = await makeTrainedOrganization(deps);
    const superAdmin = await make.user({ isSuperAdmin: true });
    await requestExport(api.as(superAdmin), organization);
    const [mail] = await mailbox.of(superAdmin.email);
    expect(mail?.text).toContain(
      `http://atrium.test/admin?tab=training&organization=${organization.id}&dialog=exports`,
    );
  });

  test('creates one file and one message when several workers run concurrently and again', async ({
    api,
    deps,
  }) => {
    const { organization, admin } = await makeTrainedOrganization(deps);
    const { id } = await requestExport(api.as(admin), organization);
    await Promise.all(Array.from({ length: 4 }, () => buildTrainingExport(deps, id)));
    await buildTrainingExport(deps, id);
    expect(await countMessages(deps, admin)).toBe(1);
    expect(await listObjects(deps, id)).toHaveLength(1);
    const reply = await api.get(await getFileUrl(api.as(admin), organization, id));
    expect(reply.body).toContain('Ada');
  });

  test('continues after a run that ended between the upload and the commit', async ({
    api,
    deps,
  }) => {
    const { organization, admin } = await makeTrainedOrganization(deps);
    const client = api.as(admin);
    const { id } = await requestExport(client, organization);
    await expect(buildTrainingExport(failingStorage(deps, 'after'), id)).rejects.toThrow(
      'connection lost',
    );
    expect(await countMessages(deps, admin)).toBe(0);
    expect((await client.get(exportUrl(organization, id))).status).toBe(404);
    await buildTrainingExport(deps, id);
    expect(await countMessages(deps, admin)).toBe(1);
    expect((await client.get(exportUrl(organization, id))).status).toBe(200);
  });

  test('stays in preparation while attempts are left and when the worker stops', async ({
    api,
    deps,
  }) => {
    const { organization, admin } = await makeTrainedOrganization(deps);
    const client = api.as(admin);
    const { id } = await requestExport(client, organization);
    await expect(buildTrainingExport(failingStorage(deps, 'before'), id)).rejects.toThrow(
      'connection lost',
    );
    const stopped = { isLastAttempt: true, signal: AbortSignal.abort(new Error('stopping')) };
    await expect(buildTrainingExport(deps, id, stopped)).rejects.toThrow('stopping');
    expect(await listExports(client, organization)).toMatchObject([{ id, status: 'preparing' }]);
    expect(await listObjects(deps, id)).toEqual([]);
    await buildTrainingExport(deps, id, lastRun);
    expect(await listExports(client, organization)).toMatchObject([{ id, status: 'ready' }]);
  });

  test('fails after the last attempt, leaves no file and tells the user once', async ({
    api,
    deps,
    mailbox,
  }) => {
    const { organization, admin } = await makeTrainedOrganization(deps);
    const client = api.as(admin);
    const { id } = await requestExport(client, organization);
    const runs = [1, 2].map(() => buildTrainingExport(failingStorage(deps, 'after'), id, lastRun));
    await Promise.all(runs);
    expect(await listExports(client, organization)).toMatchObject([
      { id, status: 'failed', error: 'failed', sizeBytes: null },
    ]);
    expect(await listObjects(deps, id)).toEqual([]);
    // A late second run changes nothing.
    await buildTrainingExport(deps, id);
    expect(await countMessages(deps, admin)).toBe(0);
    const mails = await mailbox.of(admin.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`Your export failed: ${organization.name} training`),
    ]);
    expect(mails[0]?.text).toContain('Open your exports and try again.');
    expect(mails[0]?.text).toContain('http://atrium.test/admin?tab=training&dialog=exports');
  });

  test('leaves no file when another run fails the export during the upload', async ({
    api,
    deps,
  }) => {
    const { organization, admin } = await makeTrainedOrganization(deps);
    const { id } = await requestExport(api.as(admin), organization);
    const putStream: Deps['storage']['putStream'] = async (...args) => {
      await buildTrainingExport(failingStorage(deps, 'after'), id, lastRun);
      return deps.storage.putStream(...args);
    };
    const overtaken = { ...deps, storage: { ...deps.storage, putStream } };
    await buildTrainingExport(failingStorage(overtaken, 'after'), id, lastRun);
    expect(await listObjects(deps, id)).toEqual([]);
  });

  test('fails at once when the rows do not fit into a sheet', async ({ api, deps }) => {
    const { organization, admin } = await makeTrainedOrganization(deps);
    const client = api.as(admin);
    const { id } = await requestExport(client, organization, { format: 'xlsx' });
    await buildTrainingExport(countingTooManyRows(deps), id);
    expect(await listExports(client, organization)).toMatchObject([
      { id, status: 'failed', error: 'sheet_too_long' },
    ]);
  });

  test('fails at once when the user no longer manages the chosen team', async ({
    api,
    deps,
    make,
  }) => {
    const { organization, lead, teams } = await makeReportingLine(deps.db, make);
    const client = api.as(lead);
    const { id } = await requestExport(client, organization, { teamId: teams.lower });
    await setManagedTeam(deps.db, organization, lead, teams.beside);
    await buildTrainingExport(deps, id);
    expect(await listExports(client, organization)).toMatchObject([
      { id, status: 'failed', error: 'access_lost' },
    ]);
  });

  test('fails at once when the user no longer oversees the same people', async ({
    api,
    deps,
    make,
  }) => {
    const { organization, lead, director } = await makeReportingLine(deps.db, make);
    const removed = await make.user({ organization, role: 'admin' });
    await make.user({ organization, role: 'admin' });
    const requested = [];
    for (const user of [lead, director, removed])
      requested.push((await requestExport(api.as(user), organization)).id);
    await deps.db.deleteFrom('teamManagers').where('userId', '=', lead.id).execute();
    await deps.db
      .updateTable('memberships')
      .set({ role: 'admin' })
      .where('userId', '=', director.id)
      .execute();
    await deps.db.deleteFrom('memberships').where('userId', '=', removed.id).execute();
    for (const id of requested) await buildTrainingExport(deps, id);
    const rows = await deps.db
      .selectFrom('trainingExports')
      .select(['id', 'error'])
      .where('organizationId', '=', organization.id)
      .execute();
    expect(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      requested.toSorted().map((id) => ({ id, error: 'access_lost' })),
    );
    for (const user of [lead, director, removed]) expect(await countMessages(deps, user)).toBe(0);
    const listKinds = async (user: MadeUser) =>
      (await listMessagesOf(deps.db, user)).map(({ kind }) => kind);
    expect(await listKinds(lead)).toEqual(['export_failed']);
    // Who left the organization gets no message from it.
    expect(await listKinds(removed)).toEqual([]);
  });
});

test('cancels the message of an export that has expired', async ({ api, deps, make }) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const { id } = await requestExport(api.as(admin), organization);
  await buildTrainingExport(deps, id);
  await expireExport(deps.db, id);
  await deliverMessages(deps);
  expect(await listMessagesOf(deps.db, admin)).toMatchObject([
    { kind: 'export_ready', isMailed: false, isCanceled: true },
  ]);
});
