import { listSecurityEvents } from '@atrium/contracts/audit/security-events';
import { sso } from '@atrium/contracts/sso/constants';
import { ssoSettings } from '@atrium/contracts/sso/sso';
import { describe, expect } from 'vitest';
import {
  makeSsoOrganization,
  type SsoOrganization,
  test as base,
} from '../../../../test/sso/sso-test.ts';

/** `test` with a function that adds a domain to an organization, by default a new one, and mails a code to its postmaster. */
const test = base.extend(
  'requestCode',
  ({ api, make, deps, mailbox }) =>
    async (given?: SsoOrganization) => {
      const world = given ?? (await makeSsoOrganization(make, deps));
      const { admin, url } = world;
      const client = api.as(admin);
      const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
      const added = ssoSettings.parse((await client.post(`${url}/domains`, { domain })).body);
      const path = `${url}/domains/${added.domains.find((each) => each.domain === domain)?.id}`;
      await client.post(`${path}/code`, { mailbox: 'postmaster' });
      const text = (await mailbox.of(`postmaster@${domain}`)).at(-1)?.text ?? '';
      const code = /[2-9A-HJ-NP-Z]{5}(-[2-9A-HJ-NP-Z]{5}){3}/.exec(text)?.[0] ?? '';
      const verify = (entered: string) => client.post(`${path}/verification`, { code: entered });
      return { world, client, domain, path, text, code, verify };
    },
);

const wrong = { status: 400, body: { code: 'wrong_code' } };

describe('POST …/domains/:domainId/verification', () => {
  test('accepts the mailed code of 100 bits in any case and without its hyphens', async ({
    requestCode,
  }) => {
    const { code, text, verify } = await requestCode();
    expect(code).toHaveLength(23);
    expect(text).not.toMatch(/\b\d{6}\b/);
    expect(await verify('000000')).toMatchObject(wrong);
    expect((await verify(` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
  });

  test('refuses the code of one domain for another, and mailboxes that anyone may have', async ({
    requestCode,
  }) => {
    const { world, client, domain, path, code, verify } = await requestCode();
    expect((await client.post(`${path}/code`, { mailbox: 'anyone' })).status).toBe(400);
    const added = await client.post(`${world.url}/domains`, { domain: `other-${domain}` });
    const other = ssoSettings
      .parse(added.body)
      .domains.find((each) => each.domain === `other-${domain}`);
    const url = `${world.url}/domains/${other?.id}/verification`;
    expect(await client.post(url, { code })).toMatchObject(wrong);
    const verified = ssoSettings.parse((await verify(code)).body);
    expect(verified.domains.find((each) => each.domain === domain)?.status).toBe('verified');
  });

  test('records wrong codes in the security log of the organization', async ({ requestCode }) => {
    const { world, client, domain, verify } = await requestCode();
    expect(await verify('AAAAA-AAAAA-AAAAA-AAAAA')).toMatchObject(wrong);
    const log = await client.get('/api/admin/security-events?kind=domain_changed');
    const [event] = listSecurityEvents.schema.response[200].parse(log.body).events;
    expect(event).toMatchObject({
      outcome: 'failure',
      actor: { id: world.admin.id },
      details: { change: 'wrong_code', name: domain },
    });
  });

  test('refuses the right code after too many wrong ones of all domains in a day', async ({
    requestCode,
  }) => {
    const { world } = await requestCode();
    // Each code allows five tries, and a code is valid until the next one of its admin.
    for (let sent = 0; sent < sso.wrongDomainCodesPerDay / 5; sent += 1) {
      const { verify } = await requestCode(world);
      for (let tries = 0; tries < 5; tries += 1)
        expect(await verify('AAAAA-AAAAA-AAAAA-AAAAA')).toMatchObject(wrong);
    }
    const { code, verify } = await requestCode(world);
    expect((await verify(code)).status).toBe(429);
    const other = await requestCode();
    expect((await other.verify(other.code)).status).toBe(200);
  });
});
