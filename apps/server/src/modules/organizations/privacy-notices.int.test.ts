import { ownPrivacyNotice, privacyNotice } from '@atrium/contracts/organizations/privacy-notices';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../test/api-client.ts';
import type { MadeOrganization } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { listAuditEventsOfOrganization } from '../../../test/support/database-state.ts';

const pathOf = ({ id }: MadeOrganization) =>
  `/api/enterprise/admin/organizations/${id}/privacy-notice`;
const publish = (client: HttpClient, organization: MadeOrganization, text: string) =>
  client.send({ method: 'PUT', url: pathOf(organization), body: { text } });
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

    await publish(admin, organization, 'We store your progress.');
    const again = await publish(admin, organization, 'We store your progress.');
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

    await publish(admin, organization, 'We store your progress and your answers.');
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
    await publish(admin, organization, 'We store your progress.');
    const reply = await publish(admin, organization, '');
    expect(privacyNotice.parse(reply.body).notice).toBeNull();
    expect(await readOwn(admin)).toBeNull();
    expect((await accept(admin, 2)).status).toBe(404);
    await publish(admin, organization, 'We store your progress.');
    expect(await readOwn(admin)).toMatchObject({ version: 3, acceptedAt: null });
  });

  test('gives consecutive versions to admins who publish at the same time', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) => publish(admin, organization, `Text ${index}`)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const versions = replies.map(({ body }) => privacyNotice.parse(body).notice?.version);
    expect(new Set(versions)).toEqual(new Set([1, 2, 3, 4, 5]));
  });
});

describe('GET /api/privacy-notice', () => {
  test('shows no notice to former members', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const user = await make.user({ organization });
    const member = api.as(user);
    await publish(admin, organization, 'We store your progress.');
    await admin.send({
      method: 'DELETE',
      url: `/api/enterprise/admin/organizations/${organization.id}/users/${user.id}`,
    });
    expect(await readOwn(member)).toBeNull();
  });
});
