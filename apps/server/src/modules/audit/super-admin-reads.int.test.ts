import { listSecurityEvents } from '@atrium/contracts/audit/security-events';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../test/api-client.ts';
import type { Factories, MadeUser } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { listMessagesOf } from '../../../test/messages/messages.ts';
import { makeTransferWorld } from '../../../test/organizations/transfers.ts';
import {
  addFile,
  getUrl,
  makeCourseWithFiles,
  makePdf,
} from '../../../test/progress/attachments.ts';
import {
  submitCapstone,
  url as capstonesUrl,
} from '../../../test/progress/capstone-submissions.ts';
import { allOf, inDepartment } from '../../../test/training/groups.ts';
import { announceUnusualEvents } from './security-alerts.queries.ts';

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' };

/** Lists the kinds and operations of a super admin's events in the security log that an admin sees. */
async function readsOf(client: HttpClient, superAdmin: MadeUser): Promise<string[]> {
  const reply = await client.get(`/api/admin/security-events?limit=100&userId=${superAdmin.id}`);
  const { events } = listSecurityEvents.schema.response[200].parse(reply.body);
  return events
    .filter(({ kind }) => kind !== 'sign_in')
    .map(({ kind, details }) => `${kind} ${String(details['operation'])}`)
    .toSorted();
}

/** Makes an organization with an admin and a member. */
async function makeStaffed(make: Factories) {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const member = await make.user({ organization });
  return { organization, admin, member };
}

describe('reads and exports of a super admin without an organization', () => {
  test('are recorded once a day for an organization when its users are in the reply', async ({
    api,
    make,
  }) => {
    const [found, other, own] = [
      await makeStaffed(make),
      await makeStaffed(make),
      await make.organization(),
    ];
    const superAdmin = await make.user({ isSuperAdmin: true, organization: own });
    const ownAdmin = await make.user({ organization: own, role: 'admin' });
    const client = api.as(superAdmin);
    const search = `search=${encodeURIComponent(found.member.email)}`;
    for (const path of [`users?${search}`, `users?${search}`, `users.csv?${search}`])
      expect((await client.get(`/api/admin/${path}`)).status).toBe(200);

    expect(await readsOf(api.as(found.admin), superAdmin)).toEqual([
      'export_downloaded exportUsers',
      'super_admin_read listUsers',
    ]);
    expect(await readsOf(api.as(other.admin), superAdmin)).toEqual([]);

    for (const path of ['users?limit=100', 'users.csv'])
      expect((await client.get(`/api/admin/${path}`)).status).toBe(200);
    for (const { admin } of [found, other])
      expect(await readsOf(api.as(admin), superAdmin)).toEqual([
        'export_downloaded exportUsers',
        'super_admin_read listUsers',
      ]);
    expect(await readsOf(api.as(ownAdmin), superAdmin)).toEqual([]);
  });

  test('are recorded for an organization when its events or certificates are in the reply', async ({
    api,
    make,
  }) => {
    const [found, other] = [await makeStaffed(make), await makeStaffed(make)];
    const { id } = await make.course({ organization: found.organization });
    await make.certificate(found.member, id);
    const base = `/api/enterprise/admin/organizations/${found.organization.id}/users`;
    const changed = await api
      .as(found.admin)
      .send({ method: 'PUT', url: `${base}/${found.member.id}/role`, body: { role: 'admin' } });
    expect(changed.status).toBe(200);
    const superAdmin = await make.user({ isSuperAdmin: true });
    const search = encodeURIComponent(found.member.fullName);
    for (const path of [
      `audit?actorId=${found.admin.id}`,
      `audit.csv?actorId=${found.admin.id}`,
      `certificates?search=${search}`,
      `certificates.csv?search=${search}`,
      `security-events?userId=${found.member.id}`,
      `security-events/file?format=jsonl&userId=${found.member.id}`,
    ])
      expect((await api.as(superAdmin).get(`/api/admin/${path}`)).status, path).toBe(200);
    expect(await readsOf(api.as(found.admin), superAdmin)).toEqual([
      'export_downloaded exportAuditEvents',
      'export_downloaded exportCertificates',
      'export_downloaded exportSecurityEvents',
      'super_admin_read listAuditEvents',
      'super_admin_read listCertificates',
      'super_admin_read listSecurityEvents',
    ]);
    expect(await readsOf(api.as(other.admin), superAdmin)).toEqual([]);
  });

  test('are recorded for the owner of the course and former organizations when a certificate is in the reply', async ({
    api,
    deps,
    make,
  }) => {
    const [former, owning, other] = [
      await makeStaffed(make),
      await makeStaffed(make),
      await makeStaffed(make),
    ];
    const { id } = await make.course({ organization: owning.organization });
    await make.certificate(former.member, id);
    await deps.db.deleteFrom('memberships').where('userId', '=', former.member.id).execute();
    const superAdmin = await make.user({ isSuperAdmin: true });
    const search = encodeURIComponent(former.member.fullName);
    for (const path of [`certificates?search=${search}`, `certificates.csv?search=${search}`])
      expect((await api.as(superAdmin).get(`/api/admin/${path}`, firefox)).status).toBe(200);
    for (const { admin } of [former, owning])
      expect(await readsOf(api.as(admin), superAdmin)).toEqual([
        'export_downloaded exportCertificates',
        'super_admin_read listCertificates',
      ]);
    expect(await readsOf(api.as(other.admin), superAdmin)).toEqual([]);
    const events = await deps.db
      .selectFrom('securityEvents')
      .select('client')
      .where('actorId', '=', superAdmin.id)
      .where('organizationId', 'is not', null)
      .execute();
    expect(events.map(({ client }) => client)).toEqual(Array(4).fill('Firefox on Linux'));
  });

  test('alert the admins of an organization only when its users are in the reply', async ({
    api,
    deps,
    make,
  }) => {
    const [read, exported, other] = [
      await makeStaffed(make),
      await makeStaffed(make),
      await makeStaffed(make),
    ];
    const superAdmin = await make.user({ isSuperAdmin: true });
    const find = async (path: string, { email }: MadeUser) =>
      expect(
        (await api.as(superAdmin).get(`/api/admin/${path}?search=${encodeURIComponent(email)}`))
          .status,
      ).toBe(200);
    await find('users', read.member);
    await find('users.csv', exported.member);
    await announceUnusualEvents(deps.db);
    const alertsOf = async (user: MadeUser) =>
      (await listMessagesOf(deps.db, user)).flatMap(({ kind, payload }) =>
        kind === 'security_alert' && payload['userId'] === superAdmin.id ? [payload['alert']] : [],
      );
    expect(await alertsOf(read.admin)).toEqual(['super_admin_read']);
    expect(await alertsOf(exported.admin)).toEqual(['super_admin_read']);
    for (const user of [other.admin, read.member]) expect(await alertsOf(user)).toEqual([]);
  });
});

describe('reads of a super admin in an organization', () => {
  test('are recorded when a preview replies with its people', async ({ api, make }) => {
    const world = await makeTransferWorld(api, make);
    const [kept, duplicate] = await make.users(2, world.giving);
    if (!kept || !duplicate) throw new Error('two members expected');
    const superAdmin = await make.user({ isSuperAdmin: true });
    const base = `/api/enterprise/admin/organizations/${world.giving.id}`;
    const client = api.as(superAdmin);
    const rule = allOf(inDepartment('Sales'));
    for (const preview of [
      () => client.post(`${base}/groups/preview`, { rule, groupId: null }),
      () => client.post(`${base}/users/${kept.id}/merge/preview`, { duplicateId: duplicate.id }),
      () => world.preview([kept], superAdmin),
    ])
      expect((await preview()).status).toBe(200);
    expect(await readsOf(api.as(world.giver), superAdmin)).toEqual([
      'super_admin_read previewGroupRule',
      'super_admin_read previewMerge',
      'super_admin_read previewTransfer',
    ]);
    expect((await world.preview([kept])).status).toBe(200);
    expect(await readsOf(api.as(world.giver), world.giver)).not.toContain(
      'super_admin_read previewTransfer',
    );
  });

  test('are recorded for the owner of the course and the organizations of the learner when they are of a submission', async ({
    api,
    deps,
    make,
  }) => {
    await deps.storage.ensureBucket();
    const [owning, next, other] = [
      await makeStaffed(make),
      await makeStaffed(make),
      await makeStaffed(make),
    ];
    const learner = owning.member;
    const course = await makeCourseWithFiles(deps, make, owning.organization);
    const file = { name: 'plan.pdf', bytes: makePdf() };
    const { id: fileId } = await addFile(api.as(learner), course.lessonId, file);
    await submitCapstone(api.as(learner), course);
    await deps.db.deleteFrom('memberships').where('userId', '=', learner.id).execute();
    const { id: organizationId } = next.organization;
    await deps.db
      .insertInto('memberships')
      .values({ userId: learner.id, organizationId })
      .execute();

    const superAdmin = await make.user({ isSuperAdmin: true });
    const client = api.as(superAdmin);
    const path = `${capstonesUrl}/${course.lessonId}/${learner.id}`;
    for (const url of [path, path, `${path}/reviewers`])
      expect((await client.get(url)).status).toBe(200);
    const download = await api.get(await getUrl(client, learner.id, fileId));
    expect(download.status).toBe(200);
    for (const { admin } of [owning, next])
      expect(await readsOf(api.as(admin), superAdmin)).toEqual([
        'super_admin_read downloadAttachment',
        'super_admin_read getSubmission',
        'super_admin_read listReviewers',
      ]);
    expect(await readsOf(api.as(other.admin), superAdmin)).toEqual([]);
    const { rows: users } = await sql`select distinct user_id from security_events
      where actor_id = ${superAdmin.id} and kind = 'super_admin_read'`.execute(deps.db);
    expect(users).toEqual([{ userId: learner.id }]);
  });
});
