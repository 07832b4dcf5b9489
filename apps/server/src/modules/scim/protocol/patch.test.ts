import '../../../../../../scripts/property-seed.ts';
import { scimUrns } from '@atrium/contracts/scim/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyGroupPatch } from './group-patch.ts';
import { applyPatch, type PatchOperation } from './patch.ts';
import { readResource } from './resources.ts';
import { userTypeOf } from './schemas.ts';
import type { JsonObject } from './scim-json.ts';

const type = userTypeOf([
  { name: 'cost_group', type: 'string', description: 'Cost group' },
  { name: 'is_driver', type: 'boolean', description: 'Driver' },
]);
const { enterpriseUser, customUser } = scimUrns;
const user: JsonObject = {
  userName: 'bjensen@example.com',
  name: { givenName: 'Barbara', familyName: 'Jensen' },
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  active: true,
  [enterpriseUser]: { department: 'Tour Operations', manager: { value: 'm1' } },
};

const patch = (...operations: PatchOperation[]) => applyPatch(type, user, operations);
const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

describe('applyPatch in the form of the RFC', () => {
  it('adds values to a list, each once', () => {
    const value = [
      { value: 'babs@jensen.org', type: 'home' },
      { value: 'b@x.org', type: 'other' },
    ];
    expect(patch({ op: 'add', path: 'emails', value })['emails']).toHaveLength(3);
  });

  it('adds without a path', () => {
    const value = { title: 'Guide', name: { middleName: 'Jane' } };
    expect(patch({ op: 'add', value })).toMatchObject({
      title: 'Guide',
      name: { givenName: 'Barbara', middleName: 'Jane' },
    });
  });

  it('replaces one element and moves the primary flag', () => {
    const path = 'emails[type eq "home"]';
    const value = { value: 'new@jensen.org', primary: true };
    expect(patch({ op: 'replace', path, value })['emails']).toEqual([
      { value: 'bjensen@example.com', type: 'work', primary: false },
      { value: 'new@jensen.org', type: 'home', primary: true },
    ]);
  });

  it('replaces a list as a whole', () => {
    const value = [{ value: 'only@x.org' }];
    expect(patch({ op: 'replace', path: 'emails', value })['emails']).toEqual(value);
  });

  it('removes elements, attributes and sub-attributes', () => {
    const removed = patch(
      { op: 'remove', path: 'emails[type eq "work" and value ew "example.com"]' },
      { op: 'remove', path: 'name.familyName' },
      { op: 'remove', path: `${enterpriseUser}:department` },
    );
    expect(removed['emails']).toEqual([{ value: 'babs@jensen.org', type: 'home' }]);
    expect(removed['name']).toEqual({ givenName: 'Barbara' });
    expect(removed[enterpriseUser]).toEqual({ manager: { value: 'm1' } });
  });

  it('leaves the given resource unchanged', () => {
    const before = structuredClone(user);
    patch({ op: 'remove', path: 'emails' }, { op: 'replace', path: 'name.givenName', value: 'B' });
    expect(user).toEqual(before);
  });

  it.each([
    ['scim_no_target', { op: 'remove' }],
    ['scim_no_target', { op: 'replace', path: 'emails[type eq "pager"].value', value: 'a@b.c' }],
    ['scim_invalid_path', { op: 'add', path: 'favoriteColor', value: 'red' }],
    ['scim_invalid_path', { op: 'add', path: 'userName[type eq "a"]', value: 'red' }],
    ['scim_invalid_path', { op: 'add', path: 'name..givenName', value: 'red' }],
    ['scim_invalid_filter', { op: 'remove', path: 'emails[color eq "red"]' }],
    ['scim_mutability', { op: 'replace', path: 'id', value: 'x' }],
    ['scim_mutability', { op: 'add', path: 'groups', value: [{ value: 'x' }] }],
    ['scim_mutability', { op: 'add', path: 'meta.created', value: '2020-01-01T00:00:00Z' }],
    ['scim_mutability', { op: 'remove', path: 'userName' }],
    ['scim_mutability', { op: 'replace', path: 'userName', value: '' }],
    ['scim_invalid_syntax', { op: 'move', path: 'title', value: 'x' }],
    ['scim_invalid_syntax', { op: 'add', path: 'title' }],
    ['scim_invalid_syntax', { op: 'add', value: 'x' }],
    ['scim_invalid_value', { op: 'add', path: 'active', value: 'maybe' }],
    ['scim_invalid_value', { op: 'add', path: 'title', value: { a: 1 } }],
  ] satisfies [string, PatchOperation][])('throws %s for %j', (code, operation) => {
    expect(codeOf(() => patch(operation))).toBe(code);
  });
});

describe('applyPatch in the form of Microsoft Entra ID', () => {
  it('reads capital operations and booleans as texts', () => {
    expect(patch({ op: 'Replace', path: 'active', value: 'False' })['active']).toBe(false);
    expect(patch({ op: 'Add', path: 'active', value: 'True' })['active']).toBe(true);
  });

  it('creates an element that a replacement names', () => {
    const path = 'emails[type eq "other"].value';
    expect(patch({ op: 'Replace', path, value: 'x@y.org' })['emails']).toContainEqual({
      type: 'other',
      value: 'x@y.org',
    });
    expect(patch({ op: 'Add', path, value: 'x@y.org' })['emails']).toHaveLength(3);
  });

  it('reads dotted keys, URNs of attributes and paths with filters without a path', () => {
    const value = {
      'name.givenName': 'Barb',
      'emails[type eq "work"].value': 'barb@example.com',
      [`${enterpriseUser}:department`]: 'Sales',
      [`${enterpriseUser}:employeeNumber`]: '701984',
      [`${customUser}:cost_group`]: 'A',
      [customUser]: { is_driver: 'True' },
    };
    expect(patch({ op: 'Replace', value })).toMatchObject({
      name: { givenName: 'Barb', familyName: 'Jensen' },
      emails: [{ value: 'barb@example.com', type: 'work' }, { type: 'home' }],
      [enterpriseUser]: { department: 'Sales', employeeNumber: '701984', manager: { value: 'm1' } },
      [customUser]: { cost_group: 'A', is_driver: true },
    });
  });

  it('sets and removes the manager as a text', () => {
    const path = `${enterpriseUser}:manager`;
    expect(patch({ op: 'Add', path, value: 'm2' })[enterpriseUser]).toMatchObject({
      manager: { value: 'm2' },
    });
    const removed = patch({ op: 'Replace', path, value: '' }, { op: 'Remove', path });
    expect(removed[enterpriseUser]).toEqual({ department: 'Tour Operations' });
  });

  it('ignores standard attributes that are not stored, and rights', () => {
    const operations = [
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+1' },
      { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'x' },
      { op: 'Replace', path: 'preferredLanguage', value: 'de' },
      { op: 'Add', path: 'roles', value: [{ value: 'admin' }] },
      { op: 'Add', path: `${enterpriseUser}:costCenter`, value: '1' },
      { op: 'Add', value: { isSuperAdmin: true, role: 'admin', password: 'secret' } },
    ];
    expect(patch(...operations)).toEqual(user);
  });
});

describe('applyPatch in the form of Okta', () => {
  it('reads a value without a path, and leaves the id alone', () => {
    expect(patch({ op: 'replace', value: { id: 'other', active: false } })).toEqual({
      ...user,
      active: false,
    });
  });
});

describe('readResource', () => {
  it('reads known attributes in any case and leaves out the others', () => {
    const body = {
      schemas: [scimUrns.user, enterpriseUser],
      USERNAME: 'a',
      id: 'forged',
      meta: { created: 'x' },
      groups: [{ value: 'x' }],
      roles: [{ value: 'admin' }],
      organizationId: 'x',
      Name: { GivenName: 'A', secret: 1 },
      emails: { value: 'a@b.c' },
      title: null,
      [enterpriseUser.toUpperCase()]: { Department: 'X', manager: 'm' },
    };
    expect(readResource(type, body)).toEqual({
      userName: 'a',
      name: { givenName: 'A' },
      emails: [{ value: 'a@b.c' }],
      [enterpriseUser]: { department: 'X', manager: { value: 'm' } },
    });
  });
});

describe('applyGroupPatch', () => {
  const group = { displayName: 'Guides' };
  const members = (...operations: PatchOperation[]) => {
    const { replaces, added, removed } = applyGroupPatch(group, operations).members;
    return { replaces, added: [...added], removed: [...removed] };
  };

  it('reads both forms of removal', () => {
    expect(
      members(
        { op: 'remove', path: 'members[value eq "A" or value eq "b"]' },
        { op: 'Remove', path: 'members', value: [{ value: 'c' }] },
      ),
    ).toEqual({ replaces: false, added: [], removed: ['a', 'b', 'c'] });
  });

  it('renames and changes members in one request', () => {
    const operations = [
      { op: 'replace', value: { id: 'x', displayName: 'Tour guides' } },
      { op: 'add', path: 'members', value: [{ value: 'a', display: 'A' }] },
      { op: 'replace', value: { members: [{ value: 'b' }], externalId: 'e' } },
    ];
    const patched = applyGroupPatch(group, operations);
    expect(patched.group).toEqual({ displayName: 'Tour guides', externalId: 'e' });
    expect(members(...operations)).toEqual({ replaces: true, added: ['b'], removed: [] });
  });

  it('removes everyone without a value, and nobody with an empty one', () => {
    expect(members({ op: 'remove', path: 'members' })).toMatchObject({ replaces: true });
    expect(members({ op: 'Remove', path: 'members', value: [] })).toMatchObject({
      replaces: false,
    });
  });

  it('rejects other filters and changes of a member', () => {
    const byDisplay = { op: 'remove', path: 'members[display eq "A"]' };
    expect(codeOf(() => members(byDisplay))).toBe('scim_invalid_filter');
    const ofValue = { op: 'replace', path: 'members[value eq "a"].value', value: 'b' };
    expect(codeOf(() => members(ofValue))).toBe('scim_mutability');
  });

  it('has the same result as a model for any operations', () => {
    const ids = fc.subarray(['a', 'b', 'c', 'd', 'e']);
    const operation = fc.record({ op: fc.constantFrom('add', 'remove', 'replace'), ids });
    fc.assert(
      fc.property(ids, fc.array(operation, { maxLength: 8 }), (start, operations) => {
        let model = new Set(start);
        for (const { op, ids: given } of operations) {
          if (op === 'add') model = new Set([...model, ...given]);
          else if (op === 'remove') for (const id of given) model.delete(id);
          else model = new Set(given);
        }
        const { members: change } = applyGroupPatch(
          group,
          operations.map(({ op, ids: given }) => ({
            op,
            path: 'members',
            value: given.map((value) => ({ value })),
          })),
        );
        const kept = change.replaces ? [] : start.filter((id) => !change.removed.has(id));
        expect(new Set([...kept, ...change.added])).toEqual(model);
      }),
    );
  });
});
