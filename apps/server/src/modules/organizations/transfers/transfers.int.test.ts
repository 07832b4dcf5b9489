import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { addPinMember, allowPins, createPinWorld } from '../../../../test/identity/pin-world.ts';
import { openBrowser } from '../../../../test/identity/factor-world.ts';
import { createCode, makeTransferWorld } from '../../../../test/organizations/transfers.ts';
import { test } from '../../../../test/harness.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { assignCourse } from '../../../../test/training/assigned-learners.ts';
import type { Deps } from '../../../platform/deps.ts';

const conflict = (code: string) => ({ status: 409, body: { code } });
const invalid = { status: 422, body: { code: 'transfer_code_invalid' } };
const findMembership = (deps: Deps, userId: string) =>
  deps.db
    .selectFrom('memberships')
    .select(['organizationId', 'role'])
    .where('userId', '=', userId)
    .executeTakeFirst();

describe('POST /api/enterprise/admin/organizations/:orgId/transfers', () => {
  test('moves members with their learning record, and keeps past days of both organizations', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { giving, receiving, receiver, giver, transfer, codes } = await makeTransferWorld(
      api,
      make,
    );
    const member = await make.user({ organization: giving, role: 'admin' });
    const stays = await make.user({ organization: giving });
    const course = await make.course({ grantedTo: giving });
    await sql`insert into course_grants (course_id, organization_id) values (${course.id}, ${receiving.id})`.execute(
      deps.db,
    );
    const terms = { dueInDays: 20, months: null };
    await assignCourse(deps.db, giving.id, course.id, { everyone: true }, terms);
    await assignCourse(deps.db, receiving.id, course.id, { everyone: true }, terms);
    await make.certificate(member, course.id);
    await sql`insert into member_details (organization_id, user_id, employee_id, department)
      values (${giving.id}, ${member.id}, 'E-1', 'Roofing')`.execute(deps.db);
    const { rows: teams } = await sql<{ id: string }>`
      insert into teams (organization_id, name) values (${giving.id}, 'Crew') returning id`.execute(
      deps.db,
    );
    await sql`insert into team_members (team_id, user_id) values (${teams[0]?.id}, ${member.id})`.execute(
      deps.db,
    );
    await sql`insert into team_managers (organization_id, team_id, user_id)
      values (${giving.id}, ${teams[0]?.id}, ${member.id})`.execute(deps.db);
    const readUsers = async (organizationId: string, moment = 'clock_timestamp()') => {
      const { rows } = await sql<{ userId: string; status: string }>`
        select user_id, status from training_as_of(${organizationId}, null, current_date, ${sql.raw(moment)})
        where user_id = ${member.id}`.execute(deps.db);
      return rows.map(({ status }) => status);
    };
    const { rows: before } = await sql<{
      at: string;
    }>`select clock_timestamp()::text as at`.execute(deps.db);
    const moment = `'${before[0]?.at}'::timestamptz`;
    const { browser, headers } = await openBrowser(api, member);

    const reply = await transfer([member]);
    expect(reply).toMatchObject({
      status: 200,
      body: { organizationName: receiving.name, transferred: 1 },
    });
    expect(await findMembership(deps, member.id)).toEqual({
      organizationId: receiving.id,
      role: 'member',
    });
    expect(await readUsers(receiving.id)).toEqual(['up_to_date']);
    expect(await readUsers(giving.id)).toEqual([]);
    expect(await readUsers(giving.id, moment)).toEqual(['up_to_date']);
    expect(await readUsers(receiving.id, moment)).toEqual([]);
    for (const table of ['member_details', 'team_members', 'team_managers'])
      expect(
        (await sql`select from ${sql.table(table)} where user_id = ${member.id}`.execute(deps.db))
          .rows,
      ).toEqual([]);
    // Signed out, and not able to use what the former organization set up.
    expect((await browser.get('/api/auth/user', headers)).status).toBe(401);
    const record = (organizationId: string, by: typeof giver) =>
      api
        .as(by)
        .get(`/api/enterprise/admin/organizations/${organizationId}/users/${member.id}/record`);
    expect((await record(giving.id, giver)).status).toBe(404);
    expect(await record(receiving.id, receiver)).toMatchObject({
      status: 200,
      body: { user: { role: 'member' } },
    });
    expect((await api.as(receiver).get(codes)).body).toMatchObject({ codes: [{ uses: 1 }] });
    expect(await findMembership(deps, stays.id)).toMatchObject({ organizationId: giving.id });

    const [out, into] = [
      await listAuditEventsOfOrganization(deps, giving.id),
      await listAuditEventsOfOrganization(deps, receiving.id),
    ];
    expect(out.at(-1)).toMatchObject({
      actorId: giver.id,
      action: 'membership.transferred_out',
      target: member.fullName,
      before: { role: 'admin' },
      after: { organization: receiving.name },
    });
    expect(into.at(-1)).toMatchObject({
      action: 'membership.transferred_in',
      before: { organization: giving.name },
      after: { userId: member.id, role: 'member' },
    });
    const events = await deps.db
      .selectFrom('securityEvents')
      .select('organizationId')
      .where('kind', '=', 'member_transferred')
      .where('userId', '=', member.id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([{ organizationId: giving.id }, { organizationId: receiving.id }]);
    const mails = await mailbox.of(member.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `You are now a member of ${receiving.name}`,
    ]);
  });

  test('ends provisioning and the link to the identity provider of the organization', async ({
    api,
    make,
    deps,
  }) => {
    const { giving, transfer } = await makeTransferWorld(api, make);
    const member = await make.user({ organization: giving });
    const { rows } = await sql<{ id: string }>`
      insert into sso_connections (organization_id, protocol, name, issuer, client_id, client_secret,
        service_certificate, service_key, attributes)
      values (${giving.id}, 'oidc', 'Company account', 'https://idp.example', 'atrium', '', '', '', '{}')
      returning id`.execute(deps.db);
    await sql`insert into sso_identities (connection_id, subject, user_id)
      values (${rows[0]?.id}, 's-1', ${member.id})`.execute(deps.db);
    await sql`insert into scim_users (organization_id, user_id, user_name)
      values (${giving.id}, ${member.id}, 'm')`.execute(deps.db);
    expect((await transfer([member])).status).toBe(200);
    for (const table of ['sso_identities', 'scim_users'])
      expect(
        (await sql`select from ${sql.table(table)} where user_id = ${member.id}`.execute(deps.db))
          .rows,
      ).toEqual([]);
  });

  test('moves all of them or none', async ({ api, make, deps }) => {
    const { giving, receiving, giver, transfer, preview } = await makeTransferWorld(api, make);
    const member = await make.user({ organization: giving });
    const superAdmin = await make.user({ organization: giving, isSuperAdmin: true });
    const deactivated = await make.user({ organization: giving });
    await deps.db
      .updateTable('memberships')
      .set({ deactivatedAt: sql<Date>`now()` })
      .where('userId', '=', deactivated.id)
      .execute();
    const stranger = await make.user({ organization: await make.organization() });
    for (const [refused, code] of [
      [giver, 'transfer_self'],
      [superAdmin, 'transfer_super_admin'],
      [deactivated, 'member_deactivated'],
    ] as const)
      expect(await transfer([member, refused])).toMatchObject(conflict(code));
    for (const call of [transfer, preview]) {
      expect((await call([member, stranger])).status).toBe(404);
      expect((await call([member, { id: randomUUID() }])).status).toBe(404);
      expect((await call([member, member])).status).toBe(400);
      expect((await call([])).status).toBe(400);
    }
    expect(await findMembership(deps, member.id)).toMatchObject({ organizationId: giving.id });
    expect((await transfer([member])).status).toBe(200);
    expect((await preview([member])).status).toBe(404);
    expect(await findMembership(deps, member.id)).toMatchObject({ organizationId: receiving.id });
  });

  test('keeps the last admin of an organization', async ({ api, make }) => {
    const { giving, giver, transfer, preview } = await makeTransferWorld(api, make);
    const superAdmin = await make.user({ isSuperAdmin: true });
    const second = await make.user({ organization: giving, role: 'admin' });
    expect(await transfer([giver, second], superAdmin)).toMatchObject(conflict('last_admin'));
    expect((await transfer([second], superAdmin)).status).toBe(200);
    expect((await preview([giver], superAdmin)).body).toMatchObject({
      people: [{ id: giver.id, refusal: 'last_admin' }],
    });
    expect(await transfer([giver], superAdmin)).toMatchObject(conflict('last_admin'));
  });

  test('refuses members and admins of other organizations, and codes of the own one', async ({
    api,
    make,
  }) => {
    const world = await makeTransferWorld(api, make);
    const { giving, receiver, giver } = world;
    const [member, other] = await make.users(2, giving);
    if (!member || !other) throw new Error('two members expected');
    for (const call of [world.preview, world.transfer]) {
      expect((await call([member], other)).status).toBe(403);
      expect((await call([member], receiver)).status).toBe(404);
      const own = await createCode(api, giving, giver);
      expect(await call([member], giver, own.code)).toMatchObject(
        conflict('transfer_same_organization'),
      );
    }
  });

  test('refuses inactive organizations', async ({ api, make, deps }) => {
    const { giving, receiving, giver, receiver, codes, transfer } = await makeTransferWorld(
      api,
      make,
    );
    const superAdmin = await make.user({ isSuperAdmin: true });
    const member = await make.user({ organization: giving });
    const setActive = ({ id }: { id: string }, isActive: boolean) =>
      deps.db.updateTable('organizations').set({ isActive }).where('id', '=', id).execute();
    await setActive(receiving, false);
    expect(await transfer([member])).toMatchObject(invalid);
    expect((await api.as(receiver).post(codes, undefined)).status).toBe(403);
    expect((await api.as(superAdmin).post(codes, undefined)).status).toBe(403);
    await setActive(receiving, true);
    await setActive(giving, false);
    for (const by of [giver, superAdmin])
      expect(await transfer([member], by)).toMatchObject({
        status: 403,
        body: { code: 'organization_inactive' },
      });
  });

  test('refuses a code that has expired or whose creator is no longer an admin', async ({
    api,
    make,
    deps,
  }) => {
    const { giving, receiving, receiver, transfer, codes } = await makeTransferWorld(api, make);
    const member = await make.user({ organization: giving });
    const other = await make.user({ organization: receiving, role: 'admin' });
    const { code, id } = await createCode(api, receiving, other);
    await deps.db
      .updateTable('memberships')
      .set({ role: 'member' })
      .where('userId', '=', receiver.id)
      .execute();
    expect(await transfer([member])).toMatchObject(invalid);
    const listed = (await api.as(other).get(codes)).body as { codes: { status: string }[] };
    expect(listed.codes.map(({ status }) => status)).toEqual(['active', 'revoked']);
    await asOwner(deps.db, (owner) =>
      sql`update transfer_codes set created_at = now() - interval '8 days', expires_at = now() - interval '1 second'
        where id = ${id}`.execute(owner),
    );
    expect(await transfer([member], undefined, code)).toMatchObject(invalid);
    expect((await api.as(other).get(codes)).body).toMatchObject({
      codes: [{ status: 'revoked' }, { status: 'expired' }],
    });
  });

  test('transfers members without email only to organizations that allow PINs, and ends their PIN', async ({
    api,
    make,
    deps,
  }) => {
    const from = await createPinWorld(api, make);
    const { receiving, code } = await makeTransferWorld(api, make);
    const member = await addPinMember(from, 'Ida Moved');
    const send = (path: string) =>
      from.post(`/api/enterprise/admin/organizations/${from.organization.id}${path}`, {
        code,
        userIds: [member.id],
      });
    await deps.db.insertInto('auth.pins').values({ userId: member.id, pinHash: 'x' }).execute();
    expect((await send('/transfers/preview')).body).toMatchObject({
      people: [{ refusal: 'transfer_needs_pin_sign_in' }],
    });
    expect(await send('/transfers')).toMatchObject(conflict('transfer_needs_pin_sign_in'));
    await allowPins(deps, receiving, true);
    expect((await send('/transfers')).status).toBe(200);
    const pin = deps.db.selectFrom('auth.pins').select(['pinHash', 'codeHash']);
    expect(await pin.where('userId', '=', member.id).executeTakeFirst()).toEqual({
      pinHash: null,
      codeHash: null,
    });
  });

  test('keeps the records of a member under a legal hold', async ({ api, make, deps }) => {
    const { giving, giver, transfer } = await makeTransferWorld(api, make);
    const member = await make.user({ organization: giving });
    await sql`insert into member_details (organization_id, user_id, department)
      values (${giving.id}, ${member.id}, 'Roofing')`.execute(deps.db);
    await deps.db
      .insertInto('legalHolds')
      .values({
        organizationId: giving.id,
        userId: member.id,
        reason: 'Case',
        createdBy: giver.id,
      })
      .execute();
    expect((await transfer([member])).status).toBe(200);
    for (const table of ['membership_history', 'member_detail_history'])
      expect(
        (
          await sql`select from ${sql.table(table)}
            where user_id = ${member.id} and organization_id = ${giving.id}`.execute(deps.db)
        ).rows,
      ).toHaveLength(1);
    const { rows } = await sql<{ isHeld: boolean }>`select is_held(${member.id})`.execute(deps.db);
    expect(rows[0]?.isHeld).toBe(true);
  });

  test('moves each member once when transfers run at the same time', async ({
    api,
    make,
    deps,
  }) => {
    const first = await makeTransferWorld(api, make);
    const second = await makeTransferWorld(api, make);
    const superAdmin = await make.user({ isSuperAdmin: true });
    const members = await make.users(5, first.giving);
    // Both ways at once, so that both lock the same two organizations.
    const back = await createCode(api, first.giving, first.giver);
    const others = await make.users(5, first.receiving);
    const replies = await Promise.all([
      ...Array.from({ length: 3 }, () => first.transfer(members)),
      ...Array.from({ length: 3 }, () => first.transfer(members, superAdmin, second.code)),
      ...Array.from({ length: 3 }, () =>
        api
          .as(superAdmin)
          .post(`/api/enterprise/admin/organizations/${first.receiving.id}/transfers`, {
            code: back.code,
            userIds: others.map(({ id }) => id),
          }),
      ),
    ]);
    const statuses = replies.map(({ status }) => status);
    // Repetitions of the one that won are fine; those with the other code find nobody.
    const [toFirst, toSecond] = [statuses.slice(0, 3), statuses.slice(3, 6)];
    expect([...toFirst, ...toSecond].filter((status) => status === 200)).toHaveLength(3);
    expect([toFirst, toSecond].map((group) => new Set(group).size)).toEqual([1, 1]);
    expect(statuses.slice(6)).toEqual([200, 200, 200]);
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
    const homes = await Promise.all(members.map(({ id }) => findMembership(deps, id)));
    expect(new Set(homes.map((home) => home?.organizationId)).size).toBe(1);
    for (const { id } of others)
      expect(await findMembership(deps, id)).toMatchObject({ organizationId: first.giving.id });
  });

  test('changes nothing when a request is repeated', async ({ api, make, deps }) => {
    const { giving, receiving, receiver, transfer, codes } = await makeTransferWorld(api, make);
    const members = await make.users(3, giving);
    const replies = await Promise.all(Array.from({ length: 4 }, () => transfer(members)));
    for (const reply of [...replies, await transfer(members)])
      expect(reply).toMatchObject({
        status: 200,
        body: { organizationName: receiving.name, transferred: 3 },
      });
    expect((await api.as(receiver).get(codes)).body).toMatchObject({ codes: [{ uses: 3 }] });
    const audit = await listAuditEventsOfOrganization(deps, giving.id);
    expect(audit.filter(({ action }) => action === 'membership.transferred_out')).toHaveLength(3);
    // Someone who left and joined the other organization later was not transferred.
    const left = await make.user({ organization: giving });
    await deps.db.deleteFrom('memberships').where('userId', '=', left.id).execute();
    expect((await transfer([left])).status).toBe(404);
  });

  test('asks for a confirmation of the identity', async ({ api, make, deps }) => {
    const { giving, giver, code } = await makeTransferWorld(api, make);
    const member = await make.user({ organization: giving });
    const { browser, headers } = await openBrowser(api, giver);
    await deps.db
      .updateTable('auth.sessions')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where('userId', '=', giver.id)
      .execute();
    const url = `/api/enterprise/admin/organizations/${giving.id}/transfers`;
    const reply = await browser.post(url, { code, userIds: [member.id] }, headers);
    expect(reply).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
  });
});
