import { listSecurityEvents } from '@atrium/contracts/audit/security-events';
import { describe, expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import type { HttpClient } from '../../../test/api-client.ts';
import { unsubscribeToken } from '../identity/index.ts';

const page = listSecurityEvents.schema.response[200];

/** Lists what was done to a kind of setting, oldest first, as `change name`. */
async function changesOf(client: HttpClient, kind: string): Promise<string[]> {
  const { body } = await client.get(`/api/admin/security-events?kind=${kind}`);
  return page
    .parse(body)
    .events.toReversed()
    .map(({ details }) => [details['change'], details['name']].filter(Boolean).join(' '));
}

describe('changes of settings in the security log', () => {
  test('contain domains, the sign-in policy, webhooks and learning record stores', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const base = `/api/enterprise/admin/organizations/${organization.id}`;
    const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const reply = await admin.send({ method, url: `${base}${path}`, body });
      expect([path, reply.status < 300]).toEqual([path, true]);
      return reply.body as Record<string, unknown>;
    };
    await send('POST', '/domains', { domain: 'northfield.example' });
    await send('POST', '/domains', { domain: 'northfield.example' });
    const settings = await send('GET', '/sso');
    const [domain] = settings['domains'] as { id: string }[];
    await send('DELETE', `/domains/${domain?.id}`);
    expect(await changesOf(admin, 'domain_changed')).toEqual([
      'added northfield.example',
      'removed northfield.example',
    ]);

    const policy = {
      secondFactorFor: null,
      sessionIdleMinutes: 60,
      sessionLifetimeMinutes: null,
      allowsPinSignIn: false,
    };
    await send('PUT', '/sign-in-policy', policy);
    expect(await changesOf(admin, 'sign_in_policy_changed')).toEqual(['changed']);

    const form = { url: 'https://hooks.example/token', eventTypes: ['person.joined'] };
    const { webhook } = await send('POST', '/webhooks', form);
    const one = `/webhooks/${(webhook as { id: string }).id}`;
    await send('PUT', one, { ...form, url: 'https://other.example/token', isActive: false });
    await send('POST', `${one}/secret`);
    await send('DELETE', one);
    expect(await changesOf(admin, 'webhook_changed')).toEqual([
      'created hooks.example',
      'changed other.example',
      'secret_replaced other.example',
      'deleted other.example',
    ]);

    const store = { url: 'https://lrs.example/xapi', username: 'a', password: 'b', isActive: true };
    await send('PUT', '/xapi', store);
    await send('PUT', '/xapi', { ...store, isActive: false });
    await send('DELETE', '/xapi');
    await send('DELETE', '/xapi');
    expect(await changesOf(admin, 'xapi_store_changed')).toEqual([
      'connected lrs.example',
      'changed lrs.example',
      'disconnected lrs.example',
    ]);
  });

  test('contain alerts that are turned off and on, with a session or an emailed link', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const [first, second] = [
      await make.user({ organization, role: 'admin' }),
      await make.user({ organization, role: 'admin' }),
    ];
    const choose = (kind: string, delivery: string) =>
      api
        .as(first)
        .send({ method: 'PUT', url: '/api/messages/preferences', body: { kind, delivery } });
    for (const delivery of ['daily', 'off', 'off', 'immediately'])
      await choose('security_alert', delivery);
    await choose('course_published', 'off');
    const link = new URLSearchParams({
      user: first.id,
      kinds: 'security_alert,course_published',
      token: unsubscribeToken(deps.config, first.id, 'security_alert,course_published'),
    });
    expect((await api.post(`/api/messages/unsubscribe?${link.toString()}`)).status).toBe(200);

    const { body } = await api
      .as(second)
      .get('/api/admin/security-events?kind=security_alerts_changed');
    const user = { id: first.id };
    expect(page.parse(body).events.toReversed()).toMatchObject([
      { details: { change: 'off' }, actor: user, user },
      { details: { change: 'on' }, actor: user, user },
      { details: { change: 'off' }, actor: null, user, ipAddress: '127.0.0.1' },
    ]);
  });
});
