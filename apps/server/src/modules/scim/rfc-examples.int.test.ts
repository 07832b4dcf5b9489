import { scimUrns } from '@atrium/contracts/scim/constants';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import type { Factories } from '../../../test/factories.ts';
import {
  babs,
  babsId,
  enterpriseUser,
  fullUser,
  group,
  james,
  jamesId,
  managerId,
  mandyId,
  minimalUser,
} from '../../../test/scim/rfc-documents.ts';
import {
  createUser,
  errorOf,
  makeScimClient,
  newUser,
  patchOf,
  type Resource,
  resourceOf,
  type ScimClient,
  scimError,
  test,
} from '../../../test/scim/scim-test.ts';
import type { Deps } from '../../platform/deps.ts';

/** A client whose organization has verified the domains of the RFC, where no user has an account. */
async function makeRfcClient(api: ApiClient, make: Factories, deps: Deps): Promise<ScimClient> {
  const client = await makeScimClient(api, make, deps);
  const domains = ['example.com', 'jensen.org'];
  await sql`update auth.users set email = gen_random_uuid() || '@elsewhere.example'
    where split_part(email, '@', 2) = any(${domains})`.execute(deps.db);
  await deps.db.deleteFrom('organizationDomains').where('domain', 'in', domains).execute();
  const verified = { token: 'a'.repeat(20), verifiedAt: new Date(), verifiedBy: 'dns' };
  const organizationId = client.organization.id;
  await deps.db
    .insertInto('organizationDomains')
    .values(domains.map((domain) => ({ organizationId, domain, ...verified })))
    .execute();
  return client;
}

/** Replaces the ids of the RFC in a document, as far as users have been created for them. */
const withIds = <Document>(document: Document, ids: Record<string, string>): Document =>
  JSON.parse(
    Object.entries(ids).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      JSON.stringify(document),
    ),
  ) as Document;

const patch = async (client: ScimClient, path: string, ...operations: object[]) =>
  client.send('PATCH', path, patchOf(...operations));

const emailsOf = ({ emails }: Resource) => emails as { value: string; type?: string }[];

describe('users of RFC 7643, section 8', () => {
  test('creates the minimal user, whose id and meta are chosen by the server', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeRfcClient(api, make, deps);
    const reply = await client.send('POST', '/Users', minimalUser);
    expect(reply.status).toBe(201);
    const user = resourceOf(reply);
    expect(user).toMatchObject({ schemas: minimalUser.schemas, userName: minimalUser.userName });
    expect(user.id).not.toBe(babsId);
    expect(user.meta).toEqual({
      resourceType: 'User',
      created: expect.stringMatching(/^20\d\d-.*Z$/) as string,
      lastModified: expect.stringMatching(/^20\d\d-.*Z$/) as string,
      version: expect.stringMatching(/^W\/".+"$/) as string,
      location: `http://atrium.test/api/scim/v2/Users/${user.id}`,
    });
    expect(reply.headers).toMatchObject({ location: user.meta.location, etag: user.meta.version });
    expect(resourceOf(await client.send('GET', `/Users/${user.id}`))).toEqual(user);
  });

  test('creates the full user and returns what is stored, but no password', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeRfcClient(api, make, deps);
    const user = resourceOf(await client.send('POST', '/Users', fullUser));
    const { externalId, userName, name, displayName, emails } = fullUser;
    const { title, locale, timezone, active } = fullUser;
    expect(user).toEqual({
      schemas: fullUser.schemas,
      id: user.id,
      externalId,
      userName,
      name,
      displayName,
      emails,
      title,
      locale,
      timezone,
      active,
      meta: user.meta,
    });
    // The same document changes nothing.
    const again = resourceOf(await client.send('PUT', `/Users/${user.id}`, fullUser));
    expect(again).toEqual(user);
  });

  test('creates the enterprise user with the manager', async ({ api, make, deps }) => {
    const client = await makeRfcClient(api, make, deps);
    expect(errorOf(await client.send('POST', '/Users', enterpriseUser))).toEqual(
      scimError(400, 'invalidValue'),
    );
    const manager = await createUser(client, { displayName: 'John Smith' });
    const document = withIds(enterpriseUser, { [managerId]: manager.id });
    const user = resourceOf(await client.send('POST', '/Users', document));
    expect(user['schemas']).toEqual(enterpriseUser.schemas);
    expect(user[scimUrns.enterpriseUser]).toEqual({
      employeeNumber: '701984',
      department: 'Tour Operations',
      manager: {
        value: manager.id,
        $ref: `http://atrium.test/api/scim/v2/Users/${manager.id}`,
        displayName: 'John Smith',
      },
    });
  });
});

/** Creates Babs and James, and a group without members. */
async function makeGroup(client: ScimClient) {
  const ids = {
    [babsId]: (await createUser(client, { displayName: 'Babs Jensen' })).id,
    [jamesId]: (await createUser(client, { displayName: 'James Smith' })).id,
  };
  const created = await client.send('POST', '/Groups', { displayName: 'Tour Guides' });
  const path = `/Groups/${resourceOf(created).id}`;
  const send = async (...operations: object[]) => {
    const reply = await patch(client, path, ...withIds(operations, ids));
    expect(reply.status).toBe(204);
    const { members = [] } = resourceOf(await client.send('GET', path)) as {
      members?: { display: string }[];
    };
    return members.map(({ display }) => display).toSorted();
  };
  return { path, send };
}

describe('groups', () => {
  test('creates the group of RFC 7643, section 8.4', async ({ api, make, deps }) => {
    const client = await makeRfcClient(api, make, deps);
    const ids = {
      [babsId]: (await createUser(client, { displayName: 'Babs Jensen' })).id,
      [mandyId]: (await createUser(client, { displayName: 'Mandy Pepperidge' })).id,
    };
    const document = withIds(group, ids);
    const created = resourceOf(await client.send('POST', '/Groups', document));
    const { schemas, displayName, members } = created as unknown as typeof group;
    expect({ schemas, displayName }).toEqual({
      schemas: group.schemas,
      displayName: 'Tour Guides',
    });
    expect(new Set(members)).toEqual(
      new Set(
        document.members.map(({ value, display }) => ({
          value,
          display,
          type: 'User',
          $ref: `http://atrium.test/api/scim/v2/Users/${value}`,
        })),
      ),
    );
  });

  test('change members as in RFC 7644, section 3.5.2', async ({ api, make, deps }) => {
    const client = await makeRfcClient(api, make, deps);
    const { path, send } = await makeGroup(client);
    const addBabs = { op: 'add', path: 'members', value: [babs] };
    expect(await send(addBabs)).toEqual(['Babs Jensen']);
    // A value that is there already changes nothing, not even the version.
    const { meta } = resourceOf(await client.send('GET', path));
    expect(await send(addBabs)).toEqual(['Babs Jensen']);
    expect(resourceOf(await client.send('GET', path)).meta).toEqual(meta);

    const removeBabs = { op: 'remove', path: `members[value eq "${babsId}"]` };
    const addJames = { op: 'add', path: 'members', value: [james] };
    expect(await send(removeBabs, addJames)).toEqual(['James Smith']);
    const addBoth = { op: 'add', path: 'members', value: [babs, james] };
    const both = ['Babs Jensen', 'James Smith'];
    expect(await send({ op: 'remove', path: 'members' }, addBoth)).toEqual(both);
    expect(await send(removeBabs)).toEqual(['James Smith']);
    expect(await send({ op: 'replace', path: 'members', value: [babs, james] })).toEqual(both);
    expect(await send({ op: 'remove', path: 'members' })).toEqual([]);
  });
});

describe('PATCH of users in RFC 7644, section 3.5.2', () => {
  test('adds an email and a nickname without a path', async ({ api, make, deps }) => {
    const client = await makeRfcClient(api, make, deps);
    const user = resourceOf(await client.send('POST', '/Users', minimalUser));
    const value = { emails: [{ value: 'babs@jensen.org', type: 'home' }], nickname: 'Babs' };
    const patched = resourceOf(await patch(client, `/Users/${user.id}`, { op: 'add', value }));
    expect(emailsOf(patched)).toContainEqual({ value: 'babs@jensen.org', type: 'home' });
    const again = resourceOf(await patch(client, `/Users/${user.id}`, { op: 'add', value }));
    expect(again).toEqual(patched);
  });

  test('removes the emails that match a filter', async ({ api, make, deps }) => {
    const client = await makeRfcClient(api, make, deps);
    const user = resourceOf(await client.send('POST', '/Users', fullUser));
    const path = 'emails[type eq "work" and value ew "example.com"]';
    const patched = resourceOf(await patch(client, `/Users/${user.id}`, { op: 'remove', path }));
    expect(emailsOf(patched)).toEqual([{ value: 'babs@jensen.org', type: 'home' }]);
    const account = deps.db.selectFrom('auth.users').select('email').where('id', '=', user.id);
    expect(await account.executeTakeFirst()).toEqual({ email: 'babs@jensen.org' });
  });

  test('replaces addresses, which are accepted and not stored', async ({ api, make, deps }) => {
    const client = await makeRfcClient(api, make, deps);
    const user = resourceOf(await client.send('POST', '/Users', fullUser));
    const value = {
      type: 'work',
      streetAddress: '911 Universal City Plaza',
      locality: 'Hollywood',
      region: 'CA',
      postalCode: '91608',
      country: 'US',
      formatted: '911 Universal City Plaza\nHollywood, CA 91608 US',
      primary: true,
    };
    const work = 'addresses[type eq "work"]';
    const street = { path: `${work}.streetAddress`, value: '1010 Broadway Ave' };
    for (const change of [{ path: work, value }, street]) {
      const reply = await patch(client, `/Users/${user.id}`, { op: 'replace', ...change });
      expect(resourceOf(reply)).toEqual(user);
    }
  });

  test('replaces a value of a filter, a sub-attribute of it, and nothing that is not there', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeRfcClient(api, make, deps);
    const path = `/Users/${resourceOf(await client.send('POST', '/Users', fullUser)).id}`;
    const home = 'emails[type eq "home"]';
    const value = { value: 'barbara@jensen.org', type: 'home', primary: false };
    const whole = await patch(client, path, { op: 'replace', path: home, value });
    expect(emailsOf(resourceOf(whole))).toContainEqual(value);
    const one = { op: 'replace', path: `${home}.value`, value: 'b@jensen.org' };
    expect(emailsOf(resourceOf(await patch(client, path, one)))).toContainEqual({
      ...value,
      value: 'b@jensen.org',
    });
    const other = { ...one, path: 'emails[type eq "other"].value' };
    expect(errorOf(await patch(client, path, other))).toEqual(scimError(400, 'noTarget'));
    expect(errorOf(await patch(client, path, { op: 'remove' }))).toEqual(
      scimError(400, 'noTarget'),
    );
  });

  test('replaces several attributes without a path', async ({ api, make, deps }) => {
    const client = await makeRfcClient(api, make, deps);
    const user = resourceOf(await client.send('POST', '/Users', minimalUser));
    const { emails } = fullUser;
    const change = { op: 'replace', value: { emails, nickname: 'Babs' } };
    expect(emailsOf(resourceOf(await patch(client, `/Users/${user.id}`, change)))).toEqual(emails);
  });
});

type Described = Record<string, unknown> & { name: string; subAttributes?: Described[] };

test('describes attributes of users as RFC 7643, section 8.7.1, does', async ({
  api,
  make,
  deps,
}) => {
  const client = await makeScimClient(api, make, deps);
  const schema = resourceOf(await client.send('GET', `/Schemas/${scimUrns.user}`));
  const attributes = schema['attributes'] as Described[];
  const all = attributes.flatMap((attribute) => [
    attribute,
    ...(attribute.subAttributes ?? []).map((sub) => ({
      ...sub,
      name: `${attribute.name}.${sub.name}`,
    })),
  ]);
  const usual = {
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
  };
  const readOnly = { mutability: 'readOnly' };
  const special: Record<string, object> = {
    userName: { required: true, uniqueness: 'server' },
    name: { type: 'complex' },
    active: { type: 'boolean' },
    emails: { type: 'complex', multiValued: true },
    'emails.primary': { type: 'boolean' },
    groups: { type: 'complex', multiValued: true, ...readOnly },
    'groups.value': readOnly,
    'groups.display': readOnly,
    'groups.$ref': { type: 'reference', ...readOnly },
  };
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(special)));
  for (const attribute of all)
    expect(attribute).toMatchObject({ ...usual, ...special[attribute.name] });
});

describe('what the service does not do', () => {
  test('refuses bulk requests as its configuration says', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    expect(resourceOf(await client.send('GET', '/ServiceProviderConfig'))).toMatchObject({
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    });
    const Operations = [
      { method: 'POST', path: '/Users', bulkId: 'qwerty', data: newUser(client) },
    ];
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'];
    const reply = await client.send('POST', '/Bulk', { schemas, failOnErrors: 1, Operations });
    expect(errorOf(reply)).toEqual(scimError(501));
    expect(reply.headers['content-type']).toContain('application/scim+json');
    const none = await api.post('/api/scim/v2/Bulk', {});
    expect(errorOf(none)).toEqual(scimError(401));
  });
});
