import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { bearer, openBrowser } from '../../../../test/identity/factor-world.ts';
import {
  addCode,
  addMemberWithPin,
  addPinMember,
  addSheet,
  allowPins,
  createPinWorld,
  signInWithCode,
  signInWithPin,
} from '../../../../test/identity/pin-world.ts';

const placeholder = 'no-email.invalid';

describe('POST /api/enterprise/admin/organizations/:orgId/users', () => {
  test('creates a member with details, whose email is empty everywhere', async ({
    api,
    deps,
    make,
  }) => {
    const world = await createPinWorld(api, make);
    const { browser, headers, users, post } = world;
    const created = await post(users, {
      fullName: 'Marta Field',
      username: 'marta.field',
      details: { employeeId: 'E-17', department: 'Quarry' },
    });
    expect(created).toMatchObject({
      status: 201,
      body: { user: { fullName: 'Marta Field', username: 'marta.field' } },
    });
    const taken = await post(users, { fullName: 'Other Field', username: 'MARTA.FIELD' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'name_taken' } });
    const list = await browser.get(`${users}?search=marta`, headers);
    expect(list.body).toMatchObject({ users: [{ fullName: 'Marta Field', email: '' }] });
    const csv = await browser.get(`${users}.csv?search=marta`, headers);
    expect(String(csv.body)).toContain('Marta Field,,Member');
    expect(JSON.stringify([list.body, csv.body])).not.toContain(placeholder);
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    const all = await superAdmin.get('/api/admin/users?search=marta');
    expect(JSON.stringify(all.body)).toContain('Marta Field');
    expect(JSON.stringify(all.body)).not.toContain(placeholder);
    const events = await deps.db
      .selectFrom('auditEvents')
      .select(['action', 'after'])
      .where('organizationId', '=', world.organization.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      'membership.created_without_email',
      'membership.details_changed',
    ]);
    expect(JSON.stringify(events)).not.toContain(placeholder);
    const history = await sql<{ email: string }>`
      select email from user_history where full_name = 'Marta Field'`.execute(deps.db);
    expect(history.rows).toEqual([{ email: '' }]);
  });

  test('is refused unless the organization allows PINs, and to others', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = await openBrowser(api, await make.user({ organization, role: 'admin' }));
    const url = `/api/enterprise/admin/organizations/${organization.id}/users`;
    const body = { fullName: 'Marta Field' };
    const refused = await admin.browser.post(url, body, admin.headers);
    expect(refused).toMatchObject({ status: 409, body: { code: 'pin_sign_in_off' } });
    const world = await createPinWorld(api, make);
    expect((await admin.browser.post(world.users, body, admin.headers)).status).toBe(404);
    const member = api.as(await make.user({ organization: world.organization }));
    expect((await member.post(world.users, body)).status).toBe(403);
  });
});

describe('POST /api/enterprise/admin/organizations/:orgId/users/:userId/sign-in-code', () => {
  test('ends the PIN and the sessions of the member at once', async ({ api, make }) => {
    const world = await createPinWorld(api, make);
    const { id, username } = await addMemberWithPin(api, world, 'Ida Reset');
    const browser = api.browser();
    const headers = bearer(await signInWithPin(browser, username));
    const first = await addCode(world, id);
    expect((await browser.get('/api/courses', headers)).status).toBe(401);
    expect((await signInWithPin(api.browser(), username)).status).toBe(401);
    const second = await addCode(world, id);
    expect((await signInWithCode(api.browser(), first)).status).toBe(401);
    expect((await signInWithCode(api.browser(), second)).status).toBe(200);
  });

  test('is for members of the organization without email', async ({ api, make }) => {
    const world = await createPinWorld(api, make);
    const { organization, users, post } = world;
    const code = (userId: string) => post(`${users}/${userId}/sign-in-code`);
    const mailed = await make.user({ organization });
    expect(await code(mailed.id)).toMatchObject({ status: 409, body: { code: 'has_email' } });
    const other = await addPinMember(await createPinWorld(api, make), 'Elsa Elsewhere');
    expect((await code(other.id)).status).toBe(404);
    const member = await addPinMember(world, 'Dora Inactive');
    const { browser, headers } = world;
    await browser.send({ method: 'PUT', url: `${users}/${member.id}/deactivation`, headers });
    expect(await code(member.id)).toMatchObject({
      status: 409,
      body: { code: 'member_deactivated' },
    });
  });
});

describe('POST /api/enterprise/admin/organizations/:orgId/sign-in-sheets', () => {
  test('creates codes for members without PIN, and leaves the PINs of others', async ({
    api,
    deps,
    make,
  }) => {
    const world = await createPinWorld(api, make);
    await make.user({ organization: world.organization });
    await addPinMember(await createPinWorld(api, make), 'Elsa Elsewhere');
    const ready = await addMemberWithPin(api, world, 'Rita Ready');
    const session = api.browser();
    const own = bearer(await signInWithPin(session, ready.username));
    const anna = await addPinMember(world, 'Anna New');
    const zoe = await addPinMember(world, 'Zoe New');
    const gone = await addPinMember(world, 'Gina Gone');
    const { browser, headers, users } = world;
    await browser.send({ method: 'PUT', url: `${users}/${gone.id}/deactivation`, headers });
    const sheet = await addSheet(world);
    expect(sheet.codes.map(({ userId }) => userId)).toEqual([anna.id, zoe.id]);
    const [annas = { code: '' }, zoes = { code: '' }] = sheet.codes;
    expect(annas.code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    const days = (Date.parse(sheet.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect((await session.get('/api/courses', own)).status).toBe(200);
    // Only the given members get another one, and those who have a PIN none.
    expect((await signInWithCode(api.browser(), annas.code)).status).toBe(200);
    const next = await addSheet(world, [anna.id, zoe.id, ready.id]);
    expect(next.codes.map(({ userId }) => userId)).toEqual([zoe.id]);
    expect((await signInWithCode(api.browser(), zoes.code)).status).toBe(401);
    const events = await deps.db
      .selectFrom('auditEvents')
      .select(['target', 'after'])
      .where('organizationId', '=', world.organization.id)
      .where('action', '=', 'membership.sign_in_sheet_created')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { target: '2', after: { userIds: [anna.id, zoe.id] } },
      { target: '1', after: { userIds: [zoe.id] } },
    ]);
    const security = await deps.db
      .selectFrom('securityEvents')
      .select('userId')
      .where('organizationId', '=', world.organization.id)
      .where('kind', '=', 'pin_reset')
      .where(sql`details ->> 'onSheet'`, '=', 'true')
      .execute();
    expect(security).toHaveLength(3);
  });

  test('expire after seven days', async ({ api, deps, make }) => {
    const world = await createPinWorld(api, make);
    const { id } = await addPinMember(world, 'Late Larry');
    const [code] = (await addSheet(world)).codes;
    await deps.db
      .updateTable('auth.pins')
      .set({ codeExpiresAt: sql<Date>`code_expires_at - interval '7 days'` })
      .where('userId', '=', id)
      .execute();
    expect((await signInWithCode(api.browser(), code?.code ?? '')).status).toBe(401);
  });

  test('give each member one valid code when two admins create them at once', async ({
    api,
    make,
  }) => {
    const world = await createPinWorld(api, make);
    await addPinMember(world, 'Twice Tom');
    const sheets = await Promise.all([addSheet(world), addSheet(world)]);
    const codes = sheets.flatMap((sheet) => sheet.codes.map(({ code }) => code));
    const replies = [];
    for (const code of codes) replies.push((await signInWithCode(api.browser(), code)).status);
    expect(replies.toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('are refused unless the organization allows PINs', async ({ api, deps, make }) => {
    const world = await createPinWorld(api, make);
    await allowPins(deps, world.organization, false);
    expect(await world.post(world.sheets)).toMatchObject({
      status: 409,
      body: { code: 'pin_sign_in_off' },
    });
    const member = api.as(await make.user({ organization: world.organization }));
    expect((await member.post(world.sheets, {})).status).toBe(403);
  });
});

describe('members without email', () => {
  test('are never admins, and lose their sessions when they are removed', async ({ api, make }) => {
    const world = await createPinWorld(api, make);
    const { id, username } = await addMemberWithPin(api, world, 'Una Removed');
    const browser = api.browser();
    const own = bearer(await signInWithPin(browser, username));
    const send = (method: 'PUT' | 'DELETE', url: string, body?: unknown) =>
      world.browser.send({ method, url, body, headers: world.headers });
    const promoted = await send('PUT', `${world.users}/${id}/role`, { role: 'admin' });
    expect(promoted).toMatchObject({ status: 409, body: { code: 'admin_needs_email' } });
    expect((await send('DELETE', `${world.users}/${id}`)).status).toBe(200);
    expect((await browser.get('/api/courses', own)).status).toBe(401);
  });
});
