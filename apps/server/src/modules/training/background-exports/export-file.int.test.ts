import { describe, expect } from 'vitest';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import type { Factories, MadeOrganization } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import { readXlsx } from '../../../../test/support/read-xlsx.ts';
import { assignCourse, dayFromNow } from '../../../../test/training/assigned-learners.ts';
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
import { buildTrainingExport } from './build-export.service.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

/** Requests an export, creates its file and returns its id. */
async function makeReady(
  deps: Deps,
  client: HttpClient,
  organization: MadeOrganization,
  body: object = {},
): Promise<string> {
  const { id } = await requestExport(client, organization, body);
  await buildTrainingExport(deps, id);
  return id;
}

const getDirect = (client: HttpClient, { id }: MadeOrganization, file: string, query = '') =>
  client.get(`/api/enterprise/admin/organizations/${id}/training/${file}?${query}`);

/** Makes teams with required training, and a ready export of the manager of the lower team. */
async function makeManagerExport(deps: Deps, make: Factories, api: ApiClient) {
  const line = await makeReportingLine(deps.db, make);
  const { organization, lead } = line;
  const { id: courseId } = await make.course({ organization, visibility: 'organization' });
  const terms = { dueInDays: 30, months: null };
  await assignCourse(deps.db, organization.id, courseId, { everyone: true }, terms);
  const client = api.as(lead);
  const exportId = await makeReady(deps, client, organization);
  const status = async () => (await client.get(exportUrl(organization, exportId))).status;
  return { ...line, client, exportId, status };
}

describe('GET training/exports/:exportId/file', () => {
  test('returns the same CSV as the direct export, as a private file', async ({ api, deps }) => {
    const { organization, admin } = await makeTrainedOrganization(deps);
    const client = api.as(admin);
    for (const [body, query] of [
      [{}, ''],
      [{ status: 'overdue', on: dayFromNow(-5) }, `status=overdue&on=${dayFromNow(-5)}`],
    ] as const) {
      const exportId = await makeReady(deps, client, organization, body);
      const reply = await api.get(await getFileUrl(client, organization, exportId));
      const direct = await getDirect(client, organization, 'rows.csv', query);
      expect(reply.status).toBe(200);
      expect(reply.body).toBe(direct.body);
      expect(String(reply.body).split('\r\n').length).toBeGreaterThan(2);
      for (const header of ['content-type', 'content-disposition', 'cache-control'])
        expect([header, reply.headers[header]]).toEqual([header, direct.headers[header]]);
      expect(Number(reply.headers['content-length'])).toBe(reply.bytes.length);
    }
  });

  test('returns the same XLSX rows as the direct export', async ({ api, deps }) => {
    const { organization, admin } = await makeTrainedOrganization(deps);
    const client = api.as(admin);
    const exportId = await makeReady(deps, client, organization, { format: 'xlsx' });
    const reply = await api.get(await getFileUrl(client, organization, exportId));
    const direct = await getDirect(client, organization, 'rows.xlsx');
    expect(await readXlsx(reply.bytes)).toEqual(await readXlsx(direct.bytes));
    for (const header of ['content-type', 'content-disposition'])
      expect(reply.headers[header]).toBe(direct.headers[header]);
  });

  test('returns 403 for a changed URL and after the session has ended', async ({
    api,
    deps,
    make,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const other = await make.user({ organization, role: 'admin' });
    const client = api.as(admin);
    const [first, second] = [
      await makeReady(deps, client, organization),
      await makeReady(deps, client, organization),
    ];
    const url = await getFileUrl(client, organization, first);
    const expired = [403, 'url_expired'];
    for (const changed of [
      url.replace(first, second),
      url.replace(admin.id, other.id),
      url.replace(/key=..../, 'key=AAAA'),
    ])
      expect(codeOf(await api.get(changed))).toEqual(expired);
    expect((await api.get(url)).status).toBe(200);
    await deps.db.deleteFrom('auth.sessions').where('userId', '=', admin.id).execute();
    expect(codeOf(await api.get(url))).toEqual(expired);
  });
});

describe('GET training/exports/:exportId/url', () => {
  test('returns 404 to other admins of the organization and of other organizations', async ({
    api,
    deps,
    make,
  }) => {
    const [organization, elsewhere] = [await make.organization(), await make.organization()];
    const client = api.as(await make.user({ organization, role: 'admin' }));
    const exportId = await makeReady(deps, client, organization);
    const colleague = api.as(await make.user({ organization, role: 'admin' }));
    const stranger = api.as(await make.user({ organization: elsewhere, role: 'admin' }));
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    for (const [reader, place] of [
      [colleague, organization],
      [stranger, organization],
      [stranger, elsewhere],
      [superAdmin, organization],
    ] as const)
      expect((await reader.get(exportUrl(place, exportId))).status).toBe(404);
    expect((await client.get(exportUrl(elsewhere, exportId))).status).toBe(404);
    expect((await client.get(exportUrl(organization, exportId))).status).toBe(200);
  });

  test('returns 404 until the export is ready and after it has expired', async ({
    api,
    deps,
    make,
  }) => {
    const organization = await make.organization();
    const client = api.as(await make.user({ organization, role: 'admin' }));
    const { id } = await requestExport(client, organization);
    expect((await client.get(exportUrl(organization, id))).status).toBe(404);
    await buildTrainingExport(deps, id);
    const url = await getFileUrl(client, organization, id);
    await expireExport(deps.db, id);
    expect((await client.get(exportUrl(organization, id))).status).toBe(404);
    expect((await api.get(url)).status).toBe(404);
  });

  test('returns 403 to an admin who became a member, also for URLs created before', async ({
    api,
    deps,
    make,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    await make.user({ organization, role: 'admin' });
    const client = api.as(admin);
    const exportId = await makeReady(deps, client, organization);
    const url = await getFileUrl(client, organization, exportId);
    await deps.db
      .updateTable('memberships')
      .set({ role: 'member' })
      .where('userId', '=', admin.id)
      .execute();
    expect((await client.get(exportUrl(organization, exportId))).status).toBe(403);
    expect((await api.get(url)).status).toBe(403);
  });
});

describe('exports of a manager', () => {
  test('contain only the people of their teams', async ({ api, deps, make }) => {
    const { organization, client, exportId, lowerMember, outsider } = await makeManagerExport(
      deps,
      make,
      api,
    );
    const reply = await api.get(await getFileUrl(client, organization, exportId));
    expect(reply.body).toContain(lowerMember.email);
    expect(reply.body).not.toContain(outsider.email);
    expect(reply.body).toBe((await getDirect(client, organization, 'rows.csv')).body);
  });

  test('return 404 when the manager no longer manages one of the teams', async ({
    api,
    deps,
    make,
  }) => {
    const { organization, client, lead, teams, status } = await makeManagerExport(deps, make, api);
    const manage = { organizationId: organization.id, userId: lead.id };
    await deps.db
      .insertInto('teamManagers')
      .values({ ...manage, teamId: teams.beside })
      .execute();
    expect(await status()).toBe(200);
    await setManagedTeam(deps.db, organization, lead, teams.beside);
    expect(await status()).toBe(404);
    expect(await listExports(client, organization)).toEqual([]);
  });

  test('return 404 when the manager has become an admin', async ({ api, deps, make }) => {
    const { organization, client, lead, status } = await makeManagerExport(deps, make, api);
    expect(await status()).toBe(200);
    await deps.db
      .updateTable('memberships')
      .set({ role: 'admin' })
      .where('userId', '=', lead.id)
      .execute();
    expect(await status()).toBe(404);
    expect(await listExports(client, organization)).toEqual([]);
  });
});
