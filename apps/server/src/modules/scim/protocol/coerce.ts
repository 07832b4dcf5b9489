import { scimLimits } from '@atrium/contracts/scim/constants';
import { AppError } from '../../../platform/base/errors.ts';
import { type Attribute, findSub } from './attributes.ts';
import { isObject, type Json, type JsonObject, toList } from './scim-json.ts';

const invalid = (name: string, expected: string) =>
  new AppError('scim_invalid_value', { message: `"${name}" must be ${expected}.` });

/** Microsoft Entra ID sends booleans as "True" and "False". */
function toBoolean(name: string, value: Json): boolean {
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  if (text === true || text === 'true') return true;
  if (text === false || text === 'false') return false;
  throw invalid(name, 'true or false');
}

function toNumber({ name, type }: Attribute, value: Json): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw invalid(name, 'a number');
  if (type === 'integer' && !Number.isInteger(number)) throw invalid(name, 'an integer');
  return number;
}

function toText({ name, type }: Attribute, value: Json): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw invalid(name, 'a text');
  if (text.length > scimLimits.textLength)
    throw invalid(name, `at most ${scimLimits.textLength} characters long`);
  if (type === 'dateTime' && Number.isNaN(Date.parse(text))) throw invalid(name, 'a date and time');
  return text.trim() === '' ? undefined : text;
}

function toComplex(attribute: Attribute, value: Json): JsonObject | undefined {
  // Both providers send the manager as the value alone.
  const object = isObject(value) || !findSub(attribute, 'value') ? value : { value };
  if (!isObject(object)) throw invalid(attribute.name, 'an object');
  const entries = Object.entries(object).flatMap(([key, part]): [string, Json][] => {
    const sub = findSub(attribute, key);
    const coerced = sub && sub.mutability !== 'readOnly' ? coerceOne(sub, part) : undefined;
    return sub && coerced !== undefined ? [[sub.name, coerced]] : [];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Converts one value to the type of its attribute. Returns undefined for empty values. Throws `scim_invalid_value`. */
export function coerceOne(attribute: Attribute, value: Json): Json | undefined {
  if (value === null) return undefined;
  switch (attribute.type) {
    case 'boolean':
      return value === '' ? undefined : toBoolean(attribute.name, value);
    case 'integer':
    case 'decimal':
      return value === '' ? undefined : toNumber(attribute, value);
    case 'complex':
      return toComplex(attribute, value);
    case 'string':
    case 'dateTime':
    case 'reference':
      return toText(attribute, value);
  }
}

/** Converts a value to the type of its attribute, a list for multi-valued ones. Returns undefined for empty values. */
export function coerce(attribute: Attribute, value: Json): Json | undefined {
  if (!attribute.multiValued) return coerceOne(attribute, value);
  const given = toList(value);
  if (given.length > scimLimits.values)
    throw invalid(attribute.name, `at most ${scimLimits.values} values`);
  const list = given.flatMap((one) => coerceOne(attribute, one) ?? []);
  return list.length === 0 ? undefined : list;
}
