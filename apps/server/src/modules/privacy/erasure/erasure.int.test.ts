import { getOwnPrivacy, type OwnErasure } from '@atrium/contracts/privacy/privacy';
import { defaultEvidenceMonths, erasureDays } from '@atrium/contracts/privacy/constants';
import { trainingEvidence } from '@atrium/contracts/training/training-evidence';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { testPassword } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  listEvidenceIdentities,
  makeErasureDue,
} from '../../../../test/privacy/search-everything.ts';
import { makeTrainedOrganization } from '../../../../test/training/training-exports.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { eraseAccounts } from './index.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

const url = '/api/privacy/erasure';
const proof = { method: 'password', password: testPassword };
const getErasure = async (client: HttpClient): Promise<OwnErasure> =>
  getOwnPrivacy.schema.response[200].parse((await client.get('/api/privacy')).body).erasure;
const findName = async ({ db }: Deps, id: string) =>
  (await db.selectFrom('profiles').select('fullName').where('id', '=', id).executeTakeFirst())
    ?.fullName;

async function erase(deps: Deps, database: string, client: HttpClient, userId: string) {
  expect((await client.post(url, { proof })).status).toBe(200);
  await makeErasureDue(database, userId);
  await eraseAccounts(deps);
}

describe('GET /api/privacy', () => {
  test('counts certificates that name an earlier name of the organization', async ({
    api,
    deps,
    make,
  }) => {
    const organization = await make.organization();
    const user = await make.user({ organization });
    const id = await make.certificate(user, (await make.course({ organization })).id);
    await asOwner(deps.db, (owner) =>
      inTransaction(owner, async (tx) => {
        await sql`alter table certificates disable trigger user`.execute(tx);
        await sql`update certificates set organization_name = ${organization.name} where id = ${id}`.execute(
          tx,
        );
        await sql`alter table certificates enable trigger user`.execute(tx);
      }),
    );
    const { evidence: before } = await getErasure(api.as(user));
    expect(before).toMatchObject([{ organization: organization.name, certificates: 1 }]);
    await deps.db
      .updateTable('organizations')
      .set({ name: 'Renamed' })
      .where('id', '=', organization.id)
      .execute();
    const { evidence } = await getErasure(api.as(user));
    expect(evidence).toMatchObject([{ organization: 'Renamed', certificates: 1 }]);
  });

  test('counts the evidence period from the day of the erasure', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const user = await make.user({ organization: await make.organization() });
    const client = api.as(user);
    const getKeepUntil = async () => (await getErasure(client)).evidence[0]?.keepUntil;
    const getDayIn = async (days: number) => {
      const { rows } = await sql<{ day: string }>`select (now() at time zone 'UTC'
        + make_interval(days => ${days}) + make_interval(months => ${defaultEvidenceMonths}))::date::text as day`.execute(
        deps.db,
      );
      return rows[0]?.day;
    };
    expect(await getKeepUntil()).toBe(await getDayIn(erasureDays));
    await client.post(url, { proof });
    expect(await getKeepUntil()).toBe(await getDayIn(erasureDays));
    await asOwner(deps.db, (owner) =>
      sql`update account_erasures set due_at = now() + interval '3 days' where user_id = ${user.id}`.execute(
        owner,
      ),
    );
    expect(await getKeepUntil()).toBe(await getDayIn(3));
    await makeErasureDue(database, user.id);
    expect(await getKeepUntil()).toBe(await getDayIn(0));
  });
});

describe('replace_identity', () => {
  test('treats names and emails as text, not as regular expressions', async ({ deps }) => {
    const replace = async (content: string, identity: string) => {
      const { rows } = await sql<{ result: string }>`
        select replace_identity(${content}, array[${identity}], 'X') as result`.execute(deps.db);
      return rows[0]?.result;
    };
    expect(await replace('by a.b+c@x.example, aXb@x.example', 'a.b+c@x.example')).toBe(
      'by X, aXb@x.example',
    );
    for (const name of ['Ann (.*) Lee', 'Ann [a-z]+ Lee', 'Ann \\d|Lee Poe', 'Ann ^$ {2}?'])
      expect(await replace(`by ${name}: Ann Mae Lee`, name)).toBe('by X: Ann Mae Lee');
  });
});

describe('mentions_identity', () => {
  test('finds names in the text of JSON values, also with quotes', async ({ deps }) => {
    const { rows } = await sql<{ name: string; isFound: boolean }>`
      select name, mentions_identity(jsonb_build_object('names', array['By ' || name])::text, array[upper(name)]) as is_found
      from unnest(${['Ann Lee', 'Ann "Annie" Lee', 'Ann Lee "Al"', 'Ann \\ Lee', 'Zoë Ø Lee']}::text[]) as name`.execute(
      deps.db,
    );
    expect(rows.filter(({ isFound }) => !isFound)).toEqual([]);
    expect(rows).toHaveLength(5);
  });
});

describe('POST /api/privacy/erasure', () => {
  test('requires the password, sets the day and emails it once', async ({ api, make, mailbox }) => {
    const user = await make.user();
    const client = api.as(user);
    const wrong = { method: 'password', password: 'wrong-guess-1' };
    expect(await client.post(url, { proof: wrong })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    });
    expect(await getErasure(client)).toMatchObject({ requestedAt: null, dueAt: null });
    for (const _ of [1, 2]) expect((await client.post(url, { proof })).status).toBe(200);
    const { dueAt } = await getErasure(client);
    const days = (Date.parse(dueAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(erasureDays, 1);
    const mails = await mailbox.of(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your Atrium account will be erased on'),
    ]);
  });

  test('accepts a code from an email for an account without a password', async ({
    api,
    deps,
    make,
    mailbox,
  }) => {
    const user = await make.user();
    const client = api.as(user);
    await client.get('/api/privacy');
    await deps.db.deleteFrom('auth.accounts').where('userId', '=', user.id).execute();
    expect(await client.post(url, { proof })).toMatchObject({ body: { code: 'code_required' } });
    expect((await client.post(`${url}/code`)).status).toBe(202);
    const [mail] = await mailbox.of(user.email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    const given = { method: 'email_code', code };
    expect((await client.post(url, { proof: given })).status).toBe(200);
    expect((await getErasure(client)).dueAt).not.toBeNull();
  });

  test('returns 409 to the last admin while others belong to the organization', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const client = api.as(admin);
    expect((await getErasure(client)).blockedBy).toBeNull();
    const member = await make.user({ organization });
    expect((await getErasure(client)).blockedBy).toBe('last_admin');
    const blocked = { status: 409, body: { code: 'last_admin' } };
    expect(await client.post(url, { proof })).toMatchObject(blocked);
    // Before the password is checked and before a code is sent.
    const wrong = { method: 'password', password: 'wrong-birch-91' };
    expect(await client.post(url, { proof: wrong })).toMatchObject(blocked);
    expect(await client.post(`${url}/code`)).toMatchObject(blocked);
    const setRole = (role: 'admin' | 'member') =>
      deps.db.updateTable('memberships').set({ role }).where('userId', '=', member.id).execute();
    await setRole('admin');
    expect((await client.post(url, { proof })).status).toBe(200);
    // The other admin steps down during the waiting period: the erasure waits until someone takes over.
    await setRole('member');
    await makeErasureDue(database, admin.id);
    await eraseAccounts(deps);
    expect(await findName(deps, admin.id)).toBe(admin.fullName);
    await setRole('admin');
    await eraseAccounts(deps);
    expect(await findName(deps, admin.id)).toMatch(/^Erased user [0-9A-F]{10}$/);
  });
});

describe('DELETE /api/privacy/erasure', () => {
  test('cancels the erasure, also twice', async ({ api, deps, make, database }) => {
    const user = await make.user();
    const client = api.as(user);
    await client.post(url, { proof });
    for (const _ of [1, 2]) expect((await client.send({ method: 'DELETE', url })).status).toBe(200);
    await makeErasureDue(database, user.id);
    await eraseAccounts(deps);
    expect(await findName(deps, user.id)).toBe(user.fullName);
  });
});

describe('privacy.erase_accounts', () => {
  test('ends sessions and sign-in, and keeps the name only as evidence of the organization', async ({
    api,
    deps,
    database,
  }) => {
    const { organization, admin, members, courseIds } = await makeTrainedOrganization(deps);
    const [learner = expect.fail()] = members;
    const client = api.as(learner);
    await client.post(url, { proof });
    await makeErasureDue(database, learner.id);
    const erasure = await getErasure(client);
    expect(erasure.evidence).toMatchObject([{ organization: organization.name }]);
    await eraseAccounts(deps);
    expect((await client.get('/api/privacy')).status).toBe(401);
    expect((await api.signIn(learner)).status).toBe(401);
    const kept = await listEvidenceIdentities(deps, learner.id);
    expect(kept).toEqual([
      { fullName: learner.fullName, keepUntil: erasure.evidence[0]?.keepUntil },
    ]);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const evidence = await api
      .as(admin)
      .get(
        `/api/enterprise/admin/organizations/${organization.id}/training/users/${learner.id}/courses/${courseIds[0]}/evidence?on=${yesterday}`,
      );
    expect(trainingEvidence.parse(evidence.body).user).toEqual({
      id: learner.id,
      name: await findName(deps, learner.id),
      erased: { name: learner.fullName, keepUntil: kept[0]?.keepUntil },
    });
  });

  test('erases at once what evidence contains of a user who never belonged to an organization', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const user = await make.user();
    const certificateId = await make.certificate(user, (await make.course()).id);
    await erase(deps, database, api.as(user), user.id);
    const { body } = await api.get(`/api/certificates/${certificateId}`);
    expect(body).toMatchObject({ certificateName: await findName(deps, user.id) });
  });

  test('does nothing before the waiting period ends, and the database rejects it', async ({
    api,
    deps,
    make,
  }) => {
    const user = await make.user();
    await api.as(user).post(url, { proof });
    await eraseAccounts(deps);
    expect(await findName(deps, user.id)).toBe(user.fullName);
    const reject = { code: '55000' };
    await expect(sql`select erase_user(${user.id})`.execute(deps.db)).rejects.toMatchObject(reject);
    await expect(sql`select erase_evidence(${user.id})`.execute(deps.db)).rejects.toMatchObject(
      reject,
    );
  });

  test('erases a user again whom a restored backup has brought back', async ({
    api,
    deps,
    make,
  }) => {
    const user = await make.user();
    await api.as(user).get('/api/privacy');
    await deps.storage.put(`erasures/${user.id}/erased`, Buffer.from('erased\n'), 'text/plain');
    await eraseAccounts(deps);
    expect(await findName(deps, user.id)).toMatch(/^Erased user/);
    await expect(
      deps.db.deleteFrom('accountErasures').where('userId', '=', user.id).execute(),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('leaves names of other users alone that contain the name', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const short = `Ben${crypto.randomUUID().slice(0, 6)}`;
    const user = await make.user({ organization, fullName: short });
    const other = await make.user({ organization, fullName: `${short} Meyer` });
    const base = `/api/enterprise/admin/organizations/${organization.id}/users`;
    for (const { id } of [user, other])
      await api
        .as(admin)
        .send({ method: 'PUT', url: `${base}/${id}/role`, body: { role: 'admin' } });
    await erase(deps, database, api.as(user), user.id);
    const { rows } = await sql<{ target: string }>`
      select target from audit_events where action = 'membership.role_changed' and organization_id = ${organization.id}
      order by id`.execute(deps.db);
    expect(rows.map(({ target }) => target)).toEqual([
      await findName(deps, user.id),
      other.fullName,
    ]);
  });

  test('leaves texts of others alone that are equal to a name the user chose', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const organization = await make.organization();
    const user = await make.user({ organization, fullName: 'member' });
    await api.as(user).send({
      method: 'PUT',
      url: '/api/auth/profile',
      body: { fullName: 'member', certificateName: 'messages' },
    });
    const [mailId, title] = [crypto.randomUUID(), `About ${crypto.randomUUID()}`];
    await asOwner(deps.db, async (owner) => {
      await sql`insert into audit_events (organization_id, action, target, before)
        values (${organization.id}, 'team.created', 'member', ${JSON.stringify({ role: 'member', name: 'member', reviewer: 'member' })})`.execute(
        owner,
      );
      await sql`insert into outgoing_mails (id, to_email, due_until, content)
        values (${mailId}, 'someone@elsewhere.example', now() + interval '1 day', ${JSON.stringify({ template: 'messages', title })})`.execute(
        owner,
      );
    });
    await erase(deps, database, api.as(user), user.id);
    const name = await findName(deps, user.id);
    const events = await sql`select target, before from audit_events
      where organization_id = ${organization.id} and action = 'team.created'`.execute(deps.db);
    expect(events.rows).toEqual([
      { target: 'member', before: { role: 'member', name: 'member', reviewer: name } },
    ]);
    const mails = await sql`select content from outgoing_mails where id = ${mailId}`.execute(
      deps.db,
    );
    expect(mails.rows).toEqual([{ content: { template: 'messages', title } }]);
  });

  test('replaces names in the log of an organization whose membership history has expired', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const organization = await make.organization();
    const user = await make.user({ fullName: `Maria Gomez ${crypto.randomUUID().slice(0, 6)}` });
    await asOwner(deps.db, (owner) =>
      sql`insert into audit_events (organization_id, action, target, before) values
        (${organization.id}, 'membership.removed', ${user.fullName}, ${JSON.stringify({ email: user.email })}),
        (${organization.id}, 'capstone.approved', ${`Capstone project of ${user.fullName}: Course, Lesson`}, null),
        (${organization.id}, 'quiz.attempt_granted', ${`${user.fullName}: Course, Quiz`}, null)`.execute(
        owner,
      ),
    );
    await erase(deps, database, api.as(user), user.id);
    const name = await findName(deps, user.id);
    const { rows } = await sql`select target, before from audit_events
      where organization_id = ${organization.id} order by id`.execute(deps.db);
    expect(rows).toEqual([
      { target: name, before: { email: name } },
      { target: `Capstone project of ${name}: Course, Lesson`, before: null },
      { target: `${name}: Course, Quiz`, before: null },
    ]);
  });

  test('is not due earlier if the application asks for it', async ({ deps, make }) => {
    const user = await make.user();
    await expect(
      sql`insert into account_erasures (user_id, due_at) values (${user.id}, now())`.execute(
        deps.db,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
