import { AppError } from '../../../platform/base/errors.ts';
import { type Attribute, findSub } from './attributes.ts';
import type { ComparisonOperator, Filter, FilterValue } from './filter.ts';
import { isObject, type Json, type JsonObject } from './scim-json.ts';

const unknown = (path: string) =>
  new AppError('scim_invalid_filter', { message: `There is no attribute "${path}" to filter by.` });

const fold = (value: Json | undefined, { caseExact }: Attribute) =>
  typeof value === 'string' && !caseExact ? value.toLowerCase() : (value ?? null);

const textComparisons: Record<ComparisonOperator, (own: string, value: string) => boolean> = {
  eq: (own, value) => own === value,
  ne: (own, value) => own !== value,
  co: (own, value) => own.includes(value),
  sw: (own, value) => own.startsWith(value),
  ew: (own, value) => own.endsWith(value),
  gt: (own, value) => own > value,
  ge: (own, value) => own >= value,
  lt: (own, value) => own < value,
  le: (own, value) => own <= value,
};

/** Compares a value with that of a filter. Missing values are equal to null only. */
function compare(
  operator: ComparisonOperator,
  attribute: Attribute,
  own: Json | undefined,
  value: FilterValue,
): boolean {
  const left = fold(own, attribute);
  const right = fold(value, attribute);
  if (operator === 'eq') return left === right;
  if (operator === 'ne') return left !== right;
  return (
    typeof left === 'string' && typeof right === 'string' && textComparisons[operator](left, right)
  );
}

/** Whether an element of a multi-valued attribute matches a filter over its sub-attributes. */
export function matchesElement(attribute: Attribute, element: Json, filter: Filter): boolean {
  const read = (path: string): [Attribute, Json | undefined] => {
    const sub = findSub(attribute, path);
    if (!sub) throw unknown(path);
    return [sub, isObject(element) ? element[sub.name] : undefined];
  };
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((one) => matchesElement(attribute, element, one));
    case 'or':
      return filter.filters.some((one) => matchesElement(attribute, element, one));
    case 'not':
      return !matchesElement(attribute, element, filter.filter);
    case 'present': {
      const [, value] = read(filter.path);
      return value !== undefined && value !== null && value !== '';
    }
    case 'compare': {
      const [sub, value] = read(filter.path);
      return compare(filter.operator, sub, value, filter.value);
    }
    case 'elements':
      throw unknown(filter.path);
  }
}

/** Returns the values that an element must have to match: those compared with `eq`, unless alternatives are possible. */
export function elementOf(attribute: Attribute, filter: Filter): JsonObject | undefined {
  if (filter.kind === 'compare' && filter.operator === 'eq') {
    const sub = findSub(attribute, filter.path);
    if (!sub) throw unknown(filter.path);
    return { [sub.name]: filter.value };
  }
  if (filter.kind !== 'and') return undefined;
  const parts = filter.filters.map((one) => elementOf(attribute, one));
  return parts.every((part) => part !== undefined) ? Object.assign({}, ...parts) : undefined;
}
