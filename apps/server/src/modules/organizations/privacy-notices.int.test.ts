import { getProfile } from '@atrium/contracts/identity/auth';
import { ownPrivacyNotice, privacyNotice } from '@atrium/contracts/organizations/privacy-notices';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../test/api-client.ts';
import type { MadeOrganization } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { listAuditEventsOfOrganization } from '../../../test/support/database-state.ts';

const pathOf = ({ id }: MadeOrganization) =>
  `/api/enterprise/admin/organizations/${id}/privacy-notice`;
const publish = (
  client: HttpClient,
  organization: MadeOrganization,
  text: string,
  replaces: number | null,
) => client.send({ method: 'PUT', url: pathOf(organization), body: { text, replaces } });
const accept = (client: HttpClient, version: number) =>
  client.send({ method: 'PUT', url: `/api/privacy-notice/acceptances/${version}` });
const readOwn = async (client: HttpClient) =>
  ownPrivacyNotice.parse((await client.get('/api/privacy-notice')).body).notice;

describe('PUT /api/enterprise/admin/organizations/{orgId}/privacy-notice', () => {
  test('publishes a version once and asks members again after a change', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const member = api.as(await make.user({ organization }));
    expect(await readOwn(member)).toBeNull();

    await publish(admin, organization, 'We store your progress.', null);
    const again = await publish(admin, organization, 'We store your progress.', null);
    expect(privacyNotice.parse(again.body)).toMatchObject({
      notice: { version: 1, text: 'We store your progress.' },
      acceptedCount: 0,
      memberCount: 2,
    });
    expect(await readOwn(member)).toMatchObject({
      version: 1,
      organizationName: organization.name,
      acceptedAt: null,
    });
    expect((await accept(member, 1)).status).toBe(200);
    expect((await accept(member, 1)).status).toBe(200);
    expect(privacyNotice.parse((await admin.get(pathOf(organization))).body)).toMatchObject({
      acceptedCount: 1,
    });

    await publish(admin, organization, 'We store your progress and your answers.', 1);
    expect(await readOwn(member)).toMatchObject({ version: 2, acceptedAt: null });
    expect(await accept(member, 1)).toMatchObject({
      status: 409,
      body: { code: 'privacy_notice_changed' },
    });
    const events = await listAuditEventsOfOrganization(deps, organization.id);
    expect(events.map(({ action }) => action)).toEqual([
      'organization.privacy_notice_published',
      'organization.privacy_notice_published',
    ]);
  });

  test('removes the notice when the text is empty', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    await publish(admin, organization, 'We store your progress.', null);
    const reply = await publish(admin, organization, '', 1);
    expect(privacyNotice.parse(reply.body).notice).toBeNull();
    expect(await readOwn(admin)).toBeNull();
    expect((await accept(admin, 2)).status).toBe(404);
    await publish(admin, organization, 'We store your progress.', null);
    expect(await readOwn(admin)).toMatchObject({ version: 3, acceptedAt: null });
  });

  test('returns 409 when another version was published in the meantime', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) => publish(admin, organization, `Text ${index}`, null)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(await readOwn(admin)).toMatchObject({
      version: 1,
      text: `Text ${statuses.indexOf(200)}`,
    });
    for (const replaces of [null, 0, 2])
      expect(await publish(admin, organization, 'Another text', replaces)).toMatchObject({
        status: 409,
        body: { code: 'privacy_notice_conflict' },
      });
    expect((await publish(admin, organization, 'Another text', 1)).status).toBe(200);
  });
});

describe('GET /api/privacy-notice', () => {
  test('shows no notice to former members', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const user = await make.user({ organization });
    const member = api.as(user);
    await publish(admin, organization, 'We store your progress.', null);
    await accept(admin, 1);
    await admin.send({
      method: 'DELETE',
      url: `/api/enterprise/admin/organizations/${organization.id}/users/${user.id}`,
    });
    expect(await readOwn(member)).toBeNull();
  });
});

describe('calls of a member who has not accepted the notice', () => {
  test('fail until it is accepted, except for the account, own data and leaving', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const user = await make.user({ organization });
    const member = api.as(user);
    const readPending = async (client: HttpClient) =>
      getProfile.schema.response[200].parse((await client.get('/api/auth/profile')).body)
        .must_accept_privacy_notice;
    expect(await readPending(member)).toBe(false);
    await publish(admin, organization, 'We store your progress.', null);
    const refused = { status: 403, body: { code: 'privacy_notice_required' } };
    expect(await readPending(member)).toBe(true);
    for (const url of ['/api/courses', '/api/training', '/api/progress/started'])
      expect.soft(await member.get(url), url).toMatchObject(refused);
    // The admin who published it as well, except that they can correct it.
    const users = `/api/enterprise/admin/organizations/${organization.id}/users`;
    expect(await admin.get(users)).toMatchObject(refused);
    expect((await admin.get(pathOf(organization))).status).toBe(200);
    for (const url of ['/api/privacy', '/api/privacy-notice', '/api/auth/sessions'])
      expect.soft((await member.get(url)).status, url).toBe(200);

    expect((await accept(member, 1)).status).toBe(200);
    expect(await readPending(member)).toBe(false);
    expect((await member.get('/api/training')).status).toBe(200);
    await accept(admin, 1);
    await publish(admin, organization, 'We store your progress and your answers.', 1);
    expect(await member.get('/api/training')).toMatchObject(refused);
    const left = await member.send({ method: 'DELETE', url: '/api/auth/membership' });
    expect(left.status).toBe(200);
    expect(await readPending(member)).toBe(false);
    expect((await member.get('/api/courses')).status).toBe(200);
  });

  test('let only its admins read and correct the notice', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const member = api.as(await make.user({ organization }));
    const other = await make.organization();
    const otherAdmin = api.as(await make.user({ organization: other, role: 'admin' }));
    await publish(admin, organization, 'Wrong text', null);
    await publish(otherAdmin, other, 'Text of others', null);
    for (const { client, status } of [
      { client: member, status: 403 },
      { client: otherAdmin, status: 404 },
    ]) {
      expect((await client.get(pathOf(organization))).status).toBe(status);
      expect((await publish(client, organization, 'Mine', 1)).status).toBe(status);
    }
    const reply = await publish(admin, organization, 'Right text', 1);
    expect(privacyNotice.parse(reply.body).notice).toMatchObject({
      version: 2,
      text: 'Right text',
    });
    expect(await readOwn(admin)).toMatchObject({ version: 2, acceptedAt: null });
    expect((await admin.get('/api/courses')).status).toBe(403);
    expect((await publish(admin, organization, '', 2)).status).toBe(200);
    expect((await admin.get('/api/courses')).status).toBe(200);
  });

  test('do not fail once the notice is withdrawn or the organization is inactive', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const member = api.as(await make.user({ organization }));
    await publish(admin, organization, 'We store your progress.', null);
    expect((await member.get('/api/courses')).status).toBe(403);
    await accept(admin, 1);
    await publish(admin, organization, '', 1);
    expect((await member.get('/api/courses')).status).toBe(200);
    await publish(admin, organization, 'We store your progress again.', null);
    const { db } = deps;
    await db
      .updateTable('organizations')
      .set({ isActive: false })
      .where('id', '=', organization.id)
      .execute();
    expect((await member.get('/api/courses')).body).toMatchObject({
      code: 'organization_inactive',
    });
  });
});
