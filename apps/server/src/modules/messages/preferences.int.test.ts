import { listMessagePreferences } from '@atrium/contracts/messages/messages';
import type { MessageDelivery, MessageKind } from '@atrium/contracts/messages/constants';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../test/api-client.ts';
import { test } from '../../../test/harness.ts';
import { makeReportingLine } from '../../../test/training/teams.ts';
import { unsubscribeToken } from '../identity/index.ts';
import { deliverMessages } from './delivery.service.ts';
import { insertMessage } from './messages.queries.ts';

const url = '/api/messages/preferences';
const listOf = async (client: HttpClient) => {
  const { body } = await client.get(url);
  const { preferences } = listMessagePreferences.schema.response[200].parse(body);
  return new Map(preferences.map(({ kind, delivery }) => [kind, delivery]));
};
const choose = (client: HttpClient, kind: MessageKind, delivery: MessageDelivery) =>
  client.send({ method: 'PUT', url, body: { kind, delivery } });

describe('preferences', () => {
  test('are the defaults until the user chooses, and only their own', async ({ api, make }) => {
    const [user, other] = [await make.user(), await make.user()];
    expect((await listOf(api.as(user))).get('assignment_created')).toBe('immediately');
    expect((await listOf(api.as(user))).get('course_published')).toBe('daily');
    expect((await choose(api.as(user), 'assignment_created', 'off')).status).toBe(200);
    expect((await choose(api.as(user), 'assignment_created', 'daily')).status).toBe(200);
    expect((await listOf(api.as(user))).get('assignment_created')).toBe('daily');
    expect((await listOf(api.as(other))).get('assignment_created')).toBe('immediately');
  });

  test('contain reviews and exports only for admins, managers and super admins', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, lead, lowerMember } = await makeReportingLine(deps.db, make);
    const admin = await make.user({ organization, role: 'admin' });
    const superAdmin = await make.user({ isSuperAdmin: true });
    for (const kind of ['review_waiting', 'export_ready', 'export_failed'] as const) {
      expect((await listOf(api.as(superAdmin))).has(kind)).toBe(true);
      expect((await listOf(api.as(lowerMember))).has(kind)).toBe(false);
      expect((await listOf(api.as(lead))).has(kind)).toBe(true);
      expect((await listOf(api.as(admin))).has(kind)).toBe(true);
    }
  });

  test('apply to a message that waits for the digest', async ({ api, make, deps, mailbox }) => {
    const user = await make.user();
    await choose(api.as(user), 'assignment_canceled', 'daily');
    const payload = { courseId: 1, courseTitle: 'Roofs', organizationName: 'Harbour Homes' };
    const message = { userId: user.id, kind: 'assignment_canceled' as const, payload };
    await insertMessage(deps.db, { ...message, eventKey: 'one' });
    await deliverMessages(deps);
    expect(await mailbox.of(user.email)).toEqual([]);
    await choose(api.as(user), 'assignment_canceled', 'immediately');
    expect(await mailbox.of(user.email)).toHaveLength(1);
  });

  test('rejects an unknown kind or delivery', async ({ api, make }) => {
    const client = api.as(await make.user());
    for (const body of [
      { kind: 'password_changed', delivery: 'off' },
      { kind: 'assignment_created', delivery: 'weekly' },
    ])
      expect((await client.send({ method: 'PUT', url, body })).status).toBe(400);
  });
});

describe('the unsubscribe link', () => {
  const linkTo = (user: string, kinds: string, token: string) =>
    `/api/messages/unsubscribe?${new URLSearchParams({ user, kinds, token }).toString()}`;

  test('turns off the kind without a session, from an email client and twice', async ({
    api,
    app,
    make,
    deps,
    mailbox,
  }) => {
    const user = await make.user();
    const payload = { courseId: 1, courseTitle: 'Roofs', organizationName: 'Harbour Homes' };
    const kind = 'assignment_canceled' as const;
    await insertMessage(deps.db, { userId: user.id, kind, eventKey: 'one', payload });
    const [mail] = await mailbox.of(user.email);
    const query = /\/unsubscribe#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await api.post(`/api/messages/unsubscribe?${query}`)).status).toBe(200);
    expect((await listOf(api.as(user))).get(kind)).toBe('off');
    expect((await listOf(api.as(user))).get('assignment_created')).toBe('immediately');
    await choose(api.as(user), kind, 'immediately');
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const byClient = await app.inject({
      method: 'POST',
      url: header.replace(/^<http:\/\/atrium\.test|>$/g, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(byClient.statusCode).toBe(200);
    expect((await listOf(api.as(user))).get(kind)).toBe('off');
    await insertMessage(deps.db, { userId: user.id, kind, eventKey: 'two', payload });
    expect(await mailbox.of(user.email)).toHaveLength(1);
  });

  test('rejects the token of another user, kind or installation', async ({ api, make, deps }) => {
    const [user, other] = [await make.user(), await make.user()];
    const kind = 'assignment_created';
    const token = unsubscribeToken(deps.config, user.id, kind);
    const foreign = unsubscribeToken({ AUTH_SECRET: 'x'.repeat(40) }, user.id, kind);
    for (const link of [
      linkTo(other.id, kind, token),
      linkTo(user.id, 'review_result', token),
      linkTo(user.id, `${kind},review_result`, token),
      linkTo(user.id, kind, foreign),
      linkTo(user.id, kind, 'x'),
    ])
      expect((await api.post(link)).status).toBe(404);
    expect((await listOf(api.as(user))).get(kind)).toBe('immediately');
  });
});
