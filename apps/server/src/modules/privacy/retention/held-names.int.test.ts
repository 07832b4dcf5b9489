import {
  createLegalHold,
  getOrganizationPrivacy,
  listHoldPeople,
} from '@atrium/contracts/privacy/organization-privacy';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import type { Deps } from '../../../platform/deps.ts';

const rename = async ({ db }: Deps, { id }: MadeUser, fullName: string, email: string) => {
  await db.updateTable('profiles').set({ fullName }).where('id', '=', id).execute();
  await db.updateTable('auth.users').set({ email }).where('id', '=', id).execute();
};

/** Makes an organization, someone who left it and someone who stays. Both change their name and email afterwards. */
async function makeWorld(api: ApiClient, make: Factories, deps: Deps) {
  const organization = await make.organization();
  const word = crypto.randomUUID().slice(0, 6);
  const former = await make.user({ organization, fullName: `Ann Former${word}` });
  const member = await make.user({ organization, fullName: `Bo Member${word}` });
  await deps.db.deleteFrom('memberships').where('userId', '=', former.id).execute();
  const emails = { former: `a-${word}@later.example`, member: `b-${word}@later.example` };
  await rename(deps, former, `Ann Later${word}`, emails.former);
  await rename(deps, member, `Bo Later${word}`, emails.member);
  const client = api.as(await make.user({ organization, role: 'admin' }));
  const url = `/api/enterprise/admin/organizations/${organization.id}/privacy`;
  const find = async (search: string) =>
    listHoldPeople.schema.response[200].parse(
      (await client.get(`${url}/people?search=${encodeURIComponent(search)}`)).body,
    ).people;
  const hold = async ({ id: userId }: MadeUser) =>
    createLegalHold.schema.response[201].parse(
      (await client.post(`${url}/holds`, { userId, reason: 'Lawsuit' })).body,
    ).hold;
  const list = async () =>
    getOrganizationPrivacy.schema.response[200].parse((await client.get(url)).body).holds;
  return { organization, word, former, member, emails, client, url, find, hold, list };
}

describe('GET privacy/people', () => {
  test('finds former members by what they were called when they left', async ({
    api,
    deps,
    make,
  }) => {
    const { word, former, member, emails, find } = await makeWorld(api, make, deps);
    const known = { id: former.id, name: `Ann Former${word}`, email: former.email };
    expect(await find(known.name)).toEqual([{ ...known, status: 'former' }]);
    expect(await find(known.email)).toHaveLength(1);
    expect(await find(emails.former)).toEqual([]);
    expect(await find(`Later${word}`)).toEqual([
      { id: member.id, name: `Bo Later${word}`, email: emails.member, status: 'member' },
    ]);
  });

  test('does not find former members by their username', async ({ api, deps, make }) => {
    const { word, former, find } = await makeWorld(api, make, deps);
    const username = `later_${word}`;
    await deps.db.updateTable('profiles').set({ username }).where('id', '=', former.id).execute();
    expect(await find(username)).toEqual([]);
  });
});

describe('POST privacy/holds', () => {
  test('names former members as they were when they left', async ({ api, deps, make }) => {
    const { word, former, member, hold, list } = await makeWorld(api, make, deps);
    expect((await hold(former)).user?.name).toBe(`Ann Former${word}`);
    expect((await hold(member)).user?.name).toBe(`Bo Later${word}`);
    expect((await list()).map(({ user }) => user?.name)).toEqual([
      `Bo Later${word}`,
      `Ann Former${word}`,
    ]);
  });

  test('names nobody whose membership is deleted', async ({ api, deps, make }) => {
    const { organization, former, client, url, hold, list } = await makeWorld(api, make, deps);
    const { id } = await hold(former);
    await client.send({ method: 'DELETE', url: `${url}/holds/${id}` });
    await asOwner(deps.db, (owner) =>
      owner
        .deleteFrom('membershipHistory')
        .where('organizationId', '=', organization.id)
        .where('userId', '=', former.id)
        .execute(),
    );
    expect((await list()).map(({ user }) => user)).toEqual([
      { id: former.id, name: '', evidenceName: null },
    ]);
  });
});
