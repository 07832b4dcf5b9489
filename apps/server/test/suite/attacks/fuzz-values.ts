import fc from 'fast-check';

/** The part of JSON Schema the OpenAPI document uses. */
export type JsonSchema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

/** Ids and cursors of objects that exist, so that calls get past validation and permissions. */
export type Known = {
  ids: (name: string) => (string | number)[];
  cursors: string[];
  /** Cursors of the called list. */
  ownCursors: string[];
};

export const hostileTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  '[]',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '%',
  '_%\\',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'a\uDC00b',
  '\u202Eabc\u200B',
  '<script>alert(1)</script>',
  '𝒳'.repeat(150),
  'a'.repeat(5_000),
  '9'.repeat(400),
  '__proto__',
  'Europe/../../etc',
  '2026-02-30',
];
const hostileDates = [
  '0000-01-01',
  '0000-12-31',
  '0001-01-01',
  '1582-10-10',
  '9999-12-31',
  '2026-02-30',
  '10000-01-01',
  '-000001-01-01',
];
const hostileTimes = [
  '0000-01-01T00:00:00.000Z',
  '0000-12-31T23:59:59.999999Z',
  '0001-01-01T00:00:00.000000Z',
  '9999-12-31T23:59:59.999999Z',
  '9999-12-31T23:59:59-23:59',
  '0001-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00.123456789Z',
  '2026-01-01T24:00:00Z',
];
const hostileNumbers = [
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  1e21,
  1e308,
  -0,
];
const uuids = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '6F9619FF-8B86-4D01-B42D-00CF4FC964FF',
];

const anything = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts, ...hostileDates, ...hostileTimes, ...hostileNumbers),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(null, true, [], {}),
  fc.jsonValue(),
);

const mostly = (valid: fc.Arbitrary<unknown>, hostile: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: valid }, { weight: 1, arbitrary: hostile });

const encodeCursor = (position: unknown) =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

const isTime = (part: unknown) => typeof part === 'string' && /^\d{4}-\d\d-\d\dT/.test(part);

/** Replacements for one part of a cursor: hostile values of the same type, so that it still parses. */
function replacementsFor(part: unknown): unknown[] {
  if (isTime(part)) return hostileTimes;
  if (typeof part === 'number') return hostileNumbers;
  return [...hostileTexts, ...uuids, ...hostileNumbers.map(String)];
}

/** Cursors of this and other lists, the same with one part replaced, and text that is not a cursor. */
function cursorValues({ cursors, ownCursors }: Known): fc.Arbitrary<unknown> {
  const altered = (from: string[]) =>
    fc.tuple(fc.constantFrom(...from), fc.nat(2), fc.nat()).map(([cursor, index, choice]) => {
      const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
      const replace = (part: unknown) => {
        const options = replacementsFor(part);
        return options[choice % options.length];
      };
      if (!Array.isArray(position)) return encodeCursor(replace(position));
      const at = index % position.length;
      return encodeCursor(position.with(at, replace(position[at])));
    });
  const own = ownCursors.length > 0 ? ownCursors : cursors;
  return fc.oneof(
    { weight: 8, arbitrary: altered(own) },
    altered(cursors),
    fc.constantFrom(...cursors),
    fc.constantFrom(...hostileTexts, encodeCursor(['name', 'x'.repeat(2_000), uuids[0]])),
  );
}

function textValues(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const ids = known.ids(name);
  const hostile = fc.oneof(fc.constantFrom(...hostileTexts), anything);
  if (ids.length > 0) return mostly(fc.constantFrom(...ids), hostile);
  if (name === 'cursor') return cursorValues(known);
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum), hostile);
  if (schema.format === 'date')
    return mostly(fc.constantFrom(...hostileDates, '2026-01-01'), hostile);
  if (schema.format === 'date-time')
    return mostly(fc.constantFrom(...hostileTimes, '2026-01-01T00:00:00.000Z'), hostile);
  if (schema.format === 'uuid')
    return mostly(fc.oneof(fc.uuid(), fc.constantFrom(...uuids)), hostile);
  if (schema.format === 'email') return mostly(fc.constant('someone@people.example'), hostile);
  if (schema.pattern)
    return mostly(fc.stringMatching(new RegExp(schema.pattern), { size: 'small' }), hostile);
  const longest = '\u{1D4B3}'.repeat(Math.floor(Math.min(schema.maxLength ?? 200, 5_000) / 2));
  return mostly(
    fc.oneof(
      fc.constantFrom('Ana', 'a b', longest, ...hostileTexts),
      fc.string({ unit: 'grapheme' }),
    ),
    hostile,
  );
}

function numberValues(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema;
  const ids = known.ids(name);
  const edges = [minimum, maximum, minimum - 1, maximum + 1, 1, 2];
  return mostly(
    ids.length > 0 ? fc.constantFrom(...ids) : fc.constantFrom(...edges),
    fc.oneof(fc.constantFrom(...hostileNumbers), anything),
  );
}

function objectValues(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(properties).map(([key, each]) => [
    key,
    valuesFor(each, key, known),
  ]);
  if (entries.length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(
      fc.oneof(fc.nat().map(String), fc.constantFrom(...hostileTexts)),
      valuesFor(additionalProperties, '', known),
      { maxKeys: 3 },
    );
  const all = Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>;
  return fc.oneof(
    { weight: 5, arbitrary: fc.record(all, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(all, { requiredKeys: [] }) },
  );
}

/** Values for one field: mostly valid, so that the handler is reached, often at or beyond the limits. */
export function valuesFor(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valuesFor(option, name, known)));
  if (schema.prefixItems)
    return mostly(
      fc.tuple(...schema.prefixItems.map((each) => valuesFor(each, '', known))),
      anything,
    );
  switch (schema.type) {
    case 'string':
      return textValues(schema, name, known);
    case 'integer':
    case 'number':
      return numberValues(schema, name, known);
    case 'boolean':
      return mostly(fc.boolean(), anything);
    case 'null':
      return fc.constant(null);
    case 'array': {
      const item = valuesFor(schema.items ?? {}, name.replace(/s$/, ''), known);
      return mostly(fc.array(item, { maxLength: 3 }), anything);
    }
    case 'object':
      return mostly(objectValues(schema, known), anything);
    case undefined:
    default:
      return anything;
  }
}
