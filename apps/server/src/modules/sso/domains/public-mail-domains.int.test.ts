import { domainRecord } from '@atrium/contracts/sso/constants';
import { ssoSettings } from '@atrium/contracts/sso/sso';
import { describe, expect } from 'vitest';
import { makeSsoOrganization, test } from '../../../../test/sso/sso-test.ts';

const refused = { status: 422, body: { code: 'domain_of_mail_provider' } };

describe('domains of public mail providers', () => {
  test('are not added, in any letter case and any country', async ({ api, make, deps }) => {
    const { admin, url, domain: own } = await makeSsoOrganization(make, deps);
    const client = api.as(admin);
    for (const domain of ['gmail.com', ' Outlook.COM ', 'gmx.de', 'yahoo.co.uk', 'qq.com'])
      expect([domain, await client.post(`${url}/domains`, { domain })]).toMatchObject([
        domain,
        refused,
      ]);
    const added = await client.post(`${url}/domains`, { domain: `gmail.com.${own}` });
    const { domains } = ssoSettings.parse(added.body);
    expect(domains.map(({ domain }) => domain)).toEqual([own, `gmail.com.${own}`].toSorted());
  });

  test('are not verified if they were added before they were refused', async ({
    api,
    make,
    deps,
    nameServer,
  }) => {
    const { admin, organization, url } = await makeSsoOrganization(make, deps);
    const client = api.as(admin);
    const token = 'a'.repeat(20);
    const { id } = await deps.db
      .insertInto('organizationDomains')
      .values({ organizationId: organization.id, domain: 'gmail.com', token })
      .returning('id')
      .executeTakeFirstOrThrow();
    const domainUrl = `${url}/domains/${id}`;
    nameServer.setRecords('gmail.com', [domainRecord(token)]);
    expect(await client.post(`${domainUrl}/check`)).toMatchObject(refused);
    expect(await client.post(`${domainUrl}/code`, { mailbox: 'admin' })).toMatchObject(refused);
    const code = '123456';
    expect(await client.post(`${domainUrl}/verification`, { code })).toMatchObject(refused);
    expect((await client.send({ method: 'DELETE', url: domainUrl })).status).toBe(200);
  });
});
