import { scimUrns } from '@atrium/contracts/scim/constants';
import { describe, expect } from 'vitest';
import {
  createUser,
  errorOf,
  listOf,
  makeScimClient,
  newUser,
  resourceOf,
  scimError,
  scimPath,
  test,
} from '../../../../test/scim/scim-test.ts';

const { enterpriseUser } = scimUrns;

describe('POST /Users', () => {
  test('replies as in RFC 7644, section 3.3', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const body = newUser(client, { title: 'Guide', [enterpriseUser]: { department: 'Tours' } });
    const reply = await client.send('POST', '/Users', body);
    expect(reply.status).toBe(201);
    const user = resourceOf(reply);
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringContaining('application/scim+json'),
      location: `http://atrium.test${scimPath}/Users/${user.id}`,
      etag: user.meta.version,
    });
    expect(user).toMatchObject({
      ...body,
      meta: { resourceType: 'User', location: reply.headers['location'] },
    });
  });

  test('creates a member with details and without an email', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const client = await makeScimClient(api, make, deps);
    const boss = await createUser(client);
    const { id, userName } = await createUser(client, {
      title: 'Driver',
      [enterpriseUser]: { employeeNumber: 'E-7', department: 'Field', manager: { value: boss.id } },
    });
    const membership = await deps.db
      .selectFrom('memberships')
      .innerJoin('memberDetails as details', 'details.userId', 'memberships.userId')
      .select(['memberships.organizationId', 'memberships.role', 'details.employeeId'])
      .select(['details.jobTitle', 'details.department', 'details.managerId'])
      .where('memberships.userId', '=', id)
      .executeTakeFirst();
    expect(membership).toEqual({
      organizationId: client.organization.id,
      role: 'member',
      employeeId: 'E-7',
      jobTitle: 'Driver',
      department: 'Field',
      managerId: boss.id,
    });
    const sent = await deps.db.selectFrom('outgoingMails').select('toEmail').execute();
    expect(sent.map(({ toEmail }) => toEmail)).not.toContain(userName);
    expect(mailbox).toBeDefined();
  });

  test('rejects a second user with the same userName, externalId or email', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeScimClient(api, make, deps);
    const body = newUser(client);
    resourceOf(await client.send('POST', '/Users', body));
    const others = [
      body,
      newUser(client, { userName: body.userName.toUpperCase() }),
      newUser(client, { externalId: body.externalId }),
      newUser(client, { emails: body.emails }),
    ];
    for (const other of others)
      expect(errorOf(await client.send('POST', '/Users', other))).toEqual(
        scimError(409, 'uniqueness'),
      );
  });

  test('creates one user when the same request arrives several times at once', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeScimClient(api, make, deps);
    const body = newUser(client);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => client.send('POST', '/Users', body)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ]);
  });

  test('links a member, lets a user without organization join, and moves nobody', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeScimClient(api, make, deps);
    const { domain, organization } = client;
    const member = await make.user({ organization, email: `member@${domain}` });
    const free = await make.user({ email: `free@${domain}` });
    const other = await make.organization();
    await make.user({ organization: other, email: `taken@${domain}` });
    const send = (email: string) =>
      client.send('POST', '/Users', newUser(client, { emails: [{ value: email }] }));
    expect(resourceOf(await send(member.email)).id).toBe(member.id);
    expect(resourceOf(await send(free.email)).id).toBe(free.id);
    expect(errorOf(await send(`taken@${domain}`))).toEqual(scimError(409, 'uniqueness'));
    const moved = await deps.db
      .selectFrom('memberships')
      .select('userId')
      .where('organizationId', '=', other.id)
      .execute();
    expect(moved).toHaveLength(1);
  });

  test('takes over no account outside verified domains, and no super admin', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeScimClient(api, make, deps);
    const free = await make.user();
    const admin = await make.user({ email: `root@${client.domain}`, isSuperAdmin: true });
    const send = (email: string) =>
      client.send('POST', '/Users', newUser(client, { emails: [{ value: email }] }));
    expect(errorOf(await send(free.email))).toEqual(scimError(400, 'invalidValue'));
    expect(errorOf(await send('new@elsewhere.example'))).toEqual(scimError(400, 'invalidValue'));
    expect(errorOf(await send(admin.email))).toEqual(scimError(409, 'uniqueness'));
  });
});

describe('GET /Users', () => {
  test('pages from 1 in the order of creation, with counts as in the RFC', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeScimClient(api, make, deps);
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await createUser(client)).id);
    const page = async (query: string) => {
      const list = listOf(await client.send('GET', `/Users?${query}`));
      return [
        list.totalResults,
        list.startIndex,
        list.itemsPerPage,
        list.Resources.map(({ id }) => id),
      ];
    };
    expect(await page('startIndex=2&count=2')).toEqual([5, 2, 2, ids.slice(1, 3)]);
    expect(await page('startIndex=4&count=10')).toEqual([5, 4, 2, ids.slice(3)]);
    expect(await page('startIndex=0&count=1')).toEqual([5, 1, 1, ids.slice(0, 1)]);
    expect(await page('startIndex=-3&count=-1')).toEqual([5, 1, 0, []]);
    expect(await page('count=0')).toEqual([5, 1, 0, []]);
    expect(await page('startIndex=100')).toEqual([5, 100, 0, []]);
    expect(await page('sortBy=userName&sortOrder=descending&count=2')).toEqual([
      5,
      1,
      2,
      ids.toReversed().slice(0, 2),
    ]);
    expect(errorOf(await client.send('GET', '/Users?count=many'))).toMatchObject({ status: 400 });
  });

  test('filters as the providers do', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const first = await createUser(client, {
      title: 'Guide',
      [enterpriseUser]: { department: '100% "Tours"_' },
    });
    const second = await createUser(client, { active: false });
    const find = async (filter: string) =>
      listOf(await client.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).Resources.map(
        ({ id }) => id,
      );
    const both = [first.id, second.id];
    expect(await find(`userName eq "${first.userName.toUpperCase()}"`)).toEqual([first.id]);
    expect(await find(`externalId eq "${String(first['externalId'])}"`)).toEqual([first.id]);
    expect(await find(`id eq "${second.id}" or id eq "no id"`)).toEqual([second.id]);
    expect(await find('active eq false')).toEqual([second.id]);
    expect(await find('active eq "True"')).toEqual([first.id]);
    expect(await find('title pr')).toEqual([first.id]);
    expect(await find('not (title eq "guide")')).toEqual([second.id]);
    expect(await find('title ne "Guide"')).toEqual([second.id]);
    expect(await find('title eq null')).toEqual([second.id]);
    expect(await find(`emails[type eq "work"].value eq "${first.userName}"`)).toEqual([first.id]);
    expect(await find(`emails[type eq "home"].value eq "${first.userName}"`)).toEqual([]);
    expect(await find(`emails co "${client.domain}" and emails.type eq "work"`)).toEqual(both);
    expect(await find('name.familyName sw "Jensen"')).toEqual(both);
    expect(await find(`${enterpriseUser}:department eq "100% \\"Tours\\"_"`)).toEqual([first.id]);
    expect(await find(`${enterpriseUser}:department co "0%"`)).toEqual([first.id]);
    expect(await find(`${enterpriseUser}:department co "1%T"`)).toEqual([]);
    expect(await find('meta.created gt "2020-01-01T00:00:00Z"')).toEqual(both);
    expect(await find('meta.created gt "2999-01-01T00:00:00Z"')).toEqual([]);
    const invalid = [
      'userName',
      'shoeSize eq 1',
      'active gt true',
      'meta.created gt "noon"',
      'active co "t"',
    ];
    for (const filter of invalid) {
      const reply = await client.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, errorOf(reply)]).toEqual([filter, scimError(400, 'invalidFilter')]);
    }
  });

  test('finds the same by POST /Users/.search', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const { userName } = await createUser(client);
    const reply = await client.send('POST', '/Users/.search', {
      schemas: [scimUrns.search],
      attributes: ['userName', 'name.givenName'],
      filter: `userName eq "${userName}"`,
      startIndex: 1,
      count: 10,
    });
    expect(listOf(reply).Resources).toEqual([
      expect.objectContaining({ userName, name: { givenName: 'Barbara' } }),
    ]);
    expect(Object.keys(listOf(reply).Resources[0] ?? {}).toSorted()).toEqual([
      'id',
      'name',
      'schemas',
      'userName',
    ]);
  });

  test('returns the attributes that were asked for', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const { id } = await createUser(client, { [enterpriseUser]: { department: 'A' } });
    const keys = async (query: string) =>
      Object.keys(resourceOf(await client.send('GET', `/Users/${id}?${query}`))).toSorted();
    expect(await keys('attributes=userName,emails.value')).toEqual([
      'emails',
      'id',
      'schemas',
      'userName',
    ]);
    expect(await keys(`attributes=${enterpriseUser}`)).toEqual(['id', 'schemas', enterpriseUser]);
    expect(await keys('excludedAttributes=id,emails,groups,meta,name,displayName')).not.toContain(
      'emails',
    );
    expect(await keys('excludedAttributes=id')).toContain('id');
  });
});
