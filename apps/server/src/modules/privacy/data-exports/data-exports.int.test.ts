import { getOwnPrivacy } from '@atrium/contracts/privacy/privacy';
import { dataExports } from '@atrium/contracts/privacy/constants';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { unzip } from '../../../../test/authoring/course-files.ts';
import { test } from '../../../../test/harness.ts';
import { listStored } from '../../../../test/media/uploads.ts';
import { addFile, makeCourseWithFiles } from '../../../../test/progress/attachments.ts';
import { submitCapstone } from '../../../../test/progress/capstone-submissions.ts';
import { getArchiveUrl, requestArchive, rowsIn } from '../../../../test/privacy/own-archive.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { markExportFailed } from './data-exports.queries.ts';
import { buildDataExport, pruneDataExports } from './index.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

const list = async (client: HttpClient) =>
  getOwnPrivacy.schema.response[200].parse((await client.get('/api/privacy')).body).exports;

describe('POST /api/privacy/exports', () => {
  test('creates an archive with the data, certificates and files of the user, and emails a link', async ({
    api,
    deps,
    make,
    mailbox,
  }) => {
    const organization = await make.organization();
    const user = await make.user({ organization });
    const colleague = await make.user({ organization });
    const client = api.as(user);
    const course = await makeCourseWithFiles(deps, make, organization);
    await addFile(client, course.lessonId, { name: 'my site.jpg' });
    await runJobs(deps);
    await submitCapstone(client, course, 'My reflection');
    await make.certificate(user, (await make.course()).id);
    await make.certificate(colleague, (await make.course()).id);
    const { id } = await requestArchive(client);
    const mails = await mailbox.of(user.email);
    expect(mails.at(-1)?.subject).toBe('Your Atrium data is ready to download');
    expect(mails.at(-1)?.text).toContain('http://atrium.test/your-data');
    expect(await list(client)).toMatchObject([
      { id, status: 'ready', readyAt: expect.any(String) },
    ]);

    const reply = await api.get(await getArchiveUrl(client, id));
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('your-data-'),
      'cache-control': 'no-store',
    });
    const files = await unzip(reply.bytes);
    expect(rowsIn(files['data/profiles.json'])).toMatchObject([{ full_name: user.fullName }]);
    expect(rowsIn(files['data/account_users.json'])).toMatchObject([{ email: user.email }]);
    expect(rowsIn(files['data/capstone_rounds.json'])).toMatchObject([
      { reflection: 'My reflection' },
    ]);
    expect(rowsIn(files['data/certificates.json'])).toHaveLength(1);
    const names = Object.keys(files);
    expect(names.filter((name) => name.startsWith('certificates/'))).toHaveLength(1);
    expect(names.filter((name) => name.endsWith('/my site.jpg'))).toHaveLength(1);
    const everything = Object.values(files).map(String).join('\n');
    expect(everything).not.toContain(colleague.fullName);
    expect(everything).not.toMatch(/argon2|token_hash|"password":/);
    const index = rowsIn(files['index.json']);
    expect(index.map(({ file }) => file)).toEqual(names.filter((name) => name.startsWith('data/')));
    expect(index.filter(({ rows }) => rows === 0)).toEqual([]);
  }, 60_000);

  test('records the request and each download as security events', async ({ api, deps, make }) => {
    const organization = await make.organization();
    const user = await make.user({ organization });
    const client = api.as(user);
    const { id } = await requestArchive(client);
    await requestArchive(client);
    await runJobs(deps);
    expect((await api.get(await getArchiveUrl(client, id))).status).toBe(200);
    const events = await deps.db
      .selectFrom('securityEvents')
      .select(['kind', 'organizationId', 'details'])
      .where('actorId', '=', user.id)
      .where('kind', 'in', ['export_created', 'export_downloaded'])
      .orderBy('id')
      .execute();
    const organizationId = organization.id;
    const what = { what: 'own data', format: 'zip' };
    expect(events).toEqual([
      { kind: 'export_created', organizationId, details: { ...what, exportId: id } },
      {
        kind: 'export_downloaded',
        organizationId,
        details: { ...what, bytes: expect.any(Number) },
      },
    ]);
  });

  test('returns the archive that is being prepared, and limits archives per day', async ({
    api,
    make,
    deps,
  }) => {
    const user = await make.user();
    const client = api.as(user);
    const [first, second] = await Promise.all([requestArchive(client), requestArchive(client)]);
    expect(second.id).toBe(first.id);
    for (let n = 1; n < dataExports.perDay; n += 1) {
      await runJobs(deps);
      await requestArchive(client);
    }
    const last = await requestArchive(client);
    expect((await list(client)).find(({ status }) => status === 'preparing')?.id).toBe(last.id);
    await runJobs(deps);
    const refused = await client.post('/api/privacy/exports');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);

    await asOwner(deps.db, (owner) =>
      sql`update data_exports set requested_at = requested_at - interval '1 day'
        where id = ${first.id}`.execute(owner),
    );
    await requestArchive(client);
    await runJobs(deps);
    expect((await client.post('/api/privacy/exports')).status).toBe(429);
  });

  test('does not count archives that failed', async ({ api, deps, make }) => {
    const client = api.as(await make.user());
    for (let n = 1; n <= dataExports.perDay; n += 1) {
      const { id } = await requestArchive(client);
      await markExportFailed(deps.db, id);
    }
    for (let n = 1; n <= dataExports.perDay; n += 1) {
      await requestArchive(client);
      await runJobs(deps);
    }
    expect((await client.post('/api/privacy/exports')).status).toBe(429);
  });

  test('fails after the last attempt, leaves no file and emails the user once', async ({
    api,
    deps,
    make,
    mailbox,
  }) => {
    const user = await make.user();
    const { id } = await requestArchive(api.as(user));
    const failing: Deps = {
      ...deps,
      storage: {
        ...deps.storage,
        putStream: async (...args) => {
          await deps.storage.putStream(...args);
          throw new Error('connection lost');
        },
      },
    };
    const { signal } = new AbortController();
    await expect(buildDataExport(failing, id)).rejects.toThrow('connection lost');
    await buildDataExport(failing, id, { isLastAttempt: true, signal });
    expect(await list(api.as(user))).toMatchObject([{ id, status: 'failed' }]);
    const { objects } = await listStored(deps);
    expect(objects.filter((key) => key.includes(id))).toEqual([]);
    const mails = await mailbox.of(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Atrium data couldn’t be prepared']);
  });
});

describe('GET /api/privacy/exports/:dataExportId/file', () => {
  test('rejects the URL of another user, a forged key and a URL whose session has ended', async ({
    api,
    deps,
    make,
  }) => {
    const user = await make.user();
    const other = await make.user();
    const client = api.as(user);
    const { id } = await requestArchive(client);
    await runJobs(deps);
    expect((await api.as(other).get(`/api/privacy/exports/${id}/url`)).status).toBe(404);
    const url = await getArchiveUrl(client, id);
    expect((await api.get(url.replace(user.id, other.id))).status).toBe(403);
    expect((await api.get(`${url.slice(0, -2)}AA`)).status).toBe(403);
    expect((await api.get(url)).status).toBe(200);
    await deps.db.deleteFrom('auth.sessions').where('userId', '=', user.id).execute();
    expect((await api.get(url)).status).toBe(403);
  });
});

describe('privacy.prune_exports', () => {
  test('deletes expired archives with their files, and files without an archive', async ({
    api,
    deps,
    make,
  }) => {
    const user = await make.user();
    const { id } = await requestArchive(api.as(user));
    await runJobs(deps);
    await asOwner(deps.db, (owner) =>
      sql`update data_exports set ready_at = ready_at - interval '8 days',
        expires_at = expires_at - interval '8 days' where id = ${id}`.execute(owner),
    );
    expect(await list(api.as(user))).toEqual([]);
    const orphan = `data-exports/${crypto.randomUUID()}/file`;
    await deps.storage.put(orphan, Buffer.from('x'), 'application/zip');
    await pruneDataExports(deps, Date.now() + 7 * 3_600_000);
    const { objects } = await listStored(deps);
    expect(objects).not.toContain(orphan);
    expect(objects.filter((key) => key.startsWith(`data-exports/${id}/`))).toEqual([]);
  });
});
