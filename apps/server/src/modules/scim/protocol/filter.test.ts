import '../../../../../../scripts/property-seed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonOperators, type Filter, filterLimits, writeFilter } from './filter.ts';
import { parseFilter, parsePath } from './filter-parser.ts';

// RFC 7644, figure 2.
const examples = [
  'userName eq "bjensen"',
  `name.familyName co "O'Malley"`,
  'userName sw "J"',
  'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"',
  'title pr',
  'meta.lastModified gt "2011-05-13T04:42:34Z"',
  'meta.lastModified ge "2011-05-13T04:42:34Z"',
  'meta.lastModified lt "2011-05-13T04:42:34Z"',
  'meta.lastModified le "2011-05-13T04:42:34Z"',
  'title pr and userType eq "Employee"',
  'title pr or userType eq "Intern"',
  'schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"',
  'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
  'userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")',
  'userType eq "Employee" and (emails.type eq "work")',
  'userType eq "Employee" and emails[type eq "work" and value co "@example.com"]',
  'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
];

const compare = (path: string, value: string | number | boolean | null): Filter => ({
  kind: 'compare',
  path,
  operator: 'eq',
  value,
});

describe('parseFilter', () => {
  it.each(examples)('parses the example %s', (text) => {
    const filter = parseFilter(text);
    expect(parseFilter(writeFilter(filter))).toEqual(filter);
  });

  it('binds "and" stronger than "or"', () => {
    expect(parseFilter('a eq 1 or b eq 2 and c eq 3')).toEqual({
      kind: 'or',
      filters: [compare('a', 1), { kind: 'and', filters: [compare('b', 2), compare('c', 3)] }],
    });
  });

  it('negates a whole group', () => {
    expect(parseFilter('not(a eq true and b eq null)')).toEqual({
      kind: 'not',
      filter: { kind: 'and', filters: [compare('a', true), compare('b', null)] },
    });
  });

  it('reads a sub-attribute after an element filter', () => {
    expect(parseFilter('emails[type eq "work"].value Eq "a"')).toEqual({
      kind: 'elements',
      path: 'emails',
      filter: { kind: 'and', filters: [compare('type', 'work'), compare('value', 'a')] },
    });
  });

  it('reads operators and keywords in any case and quotes in texts', () => {
    expect(parseFilter(String.raw`a EQ "x\"y" AND b PR`)).toEqual({
      kind: 'and',
      filters: [compare('a', 'x"y'), { kind: 'present', path: 'b' }],
    });
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq bjensen',
    'userName like "a"',
    'eq "a"',
    '(a pr',
    'a pr)',
    'a pr b pr',
    'a eq "unterminated',
    "a eq 'single'",
    'a[b eq 1',
    'a pr and',
    'not a pr',
    'a eq 1; drop table profiles',
    'a eq "\\u00"',
    '.value eq "a"',
  ])('rejects %s', (text) => {
    expect(() => parseFilter(text)).toThrow(
      expect.objectContaining({ code: 'scim_invalid_filter' }),
    );
  });

  it('rejects what is too long, too deep or has too many terms', () => {
    const { length, depth, terms } = filterLimits;
    const tooLong = `a eq "${'x'.repeat(length)}"`;
    const tooDeep = `${'('.repeat(depth + 1)}a pr${')'.repeat(depth + 1)}`;
    const tooMany = Array.from({ length: terms + 1 }, () => 'a pr').join(' or ');
    for (const text of [tooLong, tooDeep, tooMany])
      expect(() => parseFilter(text)).toThrow(
        expect.objectContaining({ code: 'scim_invalid_filter' }),
      );
    expect(parseFilter(`${'('.repeat(depth)}a pr${')'.repeat(depth)}`)).toEqual({
      kind: 'present',
      path: 'a',
    });
  });

  const name = fc
    .stringMatching(/^[a-z][A-Za-z0-9_-]{0,8}$/)
    .filter((text) => !['and', 'or', 'not', 'true', 'false', 'null'].includes(text.toLowerCase()));
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const term: fc.Arbitrary<Filter> = fc.oneof(
    fc.record({
      kind: fc.constant('compare' as const),
      path: name,
      operator: fc.constantFrom(...comparisonOperators),
      value,
    }),
    fc.record({ kind: fc.constant('present' as const), path: name }),
  );
  const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3 },
      term,
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        filters: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('not' as const), filter: tie('filter') }),
      fc.record({ kind: fc.constant('elements' as const), path: name, filter: tie('filter') }),
    ),
  }));

  it('parses what writeFilter has written to the same filter', () => {
    fc.assert(
      fc.property(filter, (one) => {
        const text = writeFilter(one);
        fc.pre(text.length <= filterLimits.length);
        expect(parseFilter(text)).toEqual(one);
      }),
    );
  });

  it('returns or throws an error of the contract for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        let code = 'scim_invalid_filter';
        try {
          parseFilter(text);
        } catch (error) {
          ({ code } = error as { code: string });
        }
        expect(code).toBe('scim_invalid_filter');
      }),
    );
  });
});

describe('parsePath', () => {
  it.each([
    ['members', { path: 'members' }],
    ['name.familyName', { path: 'name.familyName' }],
    ['addresses[type eq "work"]', { path: 'addresses', filter: compare('type', 'work') }],
    [
      'emails[type eq "work"].value',
      { path: 'emails', filter: compare('type', 'work'), sub: 'value' },
    ],
    [
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
      { path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department' },
    ],
  ])('parses %s', (text, expected) => expect(parsePath(text)).toEqual(expected));

  it.each(['', 'members[', 'emails[type eq "work"]value', 'a b', '[a pr]', 'a[b pr].c.d'])(
    'rejects %s',
    (text) => {
      expect(() => parsePath(text)).toThrow(expect.objectContaining({ code: 'scim_invalid_path' }));
    },
  );
});
