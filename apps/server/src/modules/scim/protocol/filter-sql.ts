import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../platform/base/errors.ts';
import { nameOf, resolve, type ResourceType } from './attributes.ts';
import type { ComparisonOperator, Filter, FilterValue } from './filter.ts';

/** Where the value of an attribute is in a statement. */
export type Column =
  /** `folded`: the lower-case value, for attributes that ignore case; it may be indexed. */
  | { kind: 'text'; value: RawBuilder<string | null>; folded?: RawBuilder<string | null> }
  /** An id; texts that are none match nothing. */
  | { kind: 'uuid'; value: RawBuilder<string | null> }
  | { kind: 'boolean'; value: RawBuilder<boolean | null> }
  | { kind: 'number'; value: RawBuilder<number | null> }
  | { kind: 'time'; value: RawBuilder<Date | null> }
  /**
   * `from`: the elements as a FROM clause, whose columns `elements` names by sub-attribute. `hasValue`: an indexed condition
   * that is true wherever an element has the value in lower case.
   */
  | {
      kind: 'list';
      from: RawBuilder<unknown>;
      elements: Record<string, Column>;
      hasValue?: (folded: string) => RawBuilder<boolean>;
    };

/** Columns by the canonical name of their attribute, such as `name.givenName`. */
export type Columns = Readonly<Record<string, Column>>;

type ListColumn = Extract<Column, { kind: 'list' }>;
type Condition = RawBuilder<boolean>;

const fail = (message: string) => new AppError('scim_invalid_filter', { message });
const unknown = (path: string) => fail(`There is no attribute "${path}" to filter by.`);

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;
const never = sql<boolean>`false`;
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const orders: Partial<Record<ComparisonOperator, RawBuilder<unknown>>> = {
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

const patterns: Partial<Record<ComparisonOperator, (text: string) => string>> = {
  co: (text) => `%${text}%`,
  sw: (text) => `${text}%`,
  ew: (text) => `%${text}`,
};

function compareText(
  { value, folded }: Extract<Column, { kind: 'text' }>,
  operator: ComparisonOperator,
  given: string,
): Condition {
  const own = folded ?? value;
  const text = folded ? given.toLowerCase() : given;
  if (operator === 'eq') return sql`${own} = ${text}`;
  if (operator === 'ne') return sql`${own} is distinct from ${text}`;
  const pattern = patterns[operator];
  if (pattern) return sql`${own} like ${pattern(escapeLike(text))}`;
  return sql`${own} collate "C" ${orders[operator]} ${text}`;
}

/** Compares values that are equal or ordered, but contain no text. */
function compareScalar(
  own: RawBuilder<unknown>,
  operator: ComparisonOperator,
  given: RawBuilder<unknown>,
): Condition {
  if (operator === 'eq') return sql`${own} = ${given}`;
  if (operator === 'ne') return sql`${own} is distinct from ${given}`;
  const order = orders[operator];
  if (!order) throw fail(`"${operator}" compares texts only.`);
  return sql`${own} ${order} ${given}`;
}

function compareNull(column: Column, operator: ComparisonOperator): Condition {
  if (operator === 'eq') return sql`not ${isPresent(column)}`;
  if (operator === 'ne') return isPresent(column);
  throw fail(`"${operator}" needs a value.`);
}

function compareValue(
  column: Column,
  operator: ComparisonOperator,
  given: FilterValue,
  path: string,
): Condition {
  if (given === null) return compareNull(column, operator);
  const wrongType = () => fail(`The value for "${path}" has the wrong type.`);
  switch (column.kind) {
    case 'text':
      if (typeof given === 'boolean') throw wrongType();
      return compareText(column, operator, String(given));
    case 'uuid': {
      if (typeof given !== 'string') throw wrongType();
      if (operator !== 'eq' && operator !== 'ne')
        return compareText({ kind: 'text', value: sql`${column.value}::text` }, operator, given);
      if (!uuid.test(given)) return operator === 'eq' ? never : sql`true`;
      return compareScalar(column.value, operator, sql`${given}::uuid`);
    }
    case 'boolean': {
      const text = typeof given === 'string' ? given.toLowerCase() : String(given);
      if ((text !== 'true' && text !== 'false') || orders[operator]) throw wrongType();
      return compareScalar(column.value, operator, sql`${text === 'true'}::boolean`);
    }
    case 'number':
      if (typeof given !== 'number') throw wrongType();
      return compareScalar(column.value, operator, sql`${given}::numeric`);
    case 'time': {
      const time = typeof given === 'string' ? new Date(given) : undefined;
      if (!time || Number.isNaN(time.getTime())) throw wrongType();
      return compareScalar(column.value, operator, sql`${time}::timestamptz`);
    }
    case 'list': {
      const element = column.elements['value'];
      if (!element) throw unknown(path);
      const required = operator === 'eq' ? String(given) : undefined;
      return exists(column, compareValue(element, operator, given, path), required);
    }
  }
}

/** Compiles a condition on the elements of a list. `value`: the one that an element must have to fulfil it, if known. */
function exists({ from, hasValue }: ListColumn, condition: Condition, value?: string): Condition {
  const fulfilled = sql<boolean>`exists (select from ${from} where ${condition})`;
  if (value === undefined || !hasValue) return fulfilled;
  return sql`(${hasValue(value.toLowerCase())} and ${fulfilled})`;
}

/** Returns the value that an element must have to match a filter, if it names one. */
function requiredValue(filter: Filter): string | undefined {
  if (filter.kind === 'and')
    return filter.filters.map(requiredValue).find((value) => value !== undefined);
  const isValue =
    filter.kind === 'compare' && filter.operator === 'eq' && filter.path.toLowerCase() === 'value';
  return isValue && filter.value !== null ? String(filter.value) : undefined;
}

function isPresent(column: Column): Condition {
  if (column.kind === 'list') return exists(column, sql`true`);
  if (column.kind === 'text') return sql`(${column.value} is not null and ${column.value} <> '')`;
  return sql`(${column.value} is not null)`;
}

/** Compiles a filter; `find` returns the column of a path or throws. */
function compile(filter: Filter, find: (path: string) => Column): Condition {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((one) => compile(one, find));
      return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      // Comparisons with a missing value are null, which a filter treats as false.
      return sql`((${compile(filter.filter, find)}) is not true)`;
    case 'present':
      return isPresent(find(filter.path));
    case 'compare':
      return compareValue(find(filter.path), filter.operator, filter.value, filter.path);
    case 'elements': {
      const column = find(filter.path);
      if (column.kind !== 'list') throw fail(`"${filter.path}" has one value only.`);
      const condition = compile(filter.filter, (path) => {
        const key = path.toLowerCase();
        const found = Object.entries(column.elements).find(([name]) => name.toLowerCase() === key);
        if (!found) throw unknown(path);
        return found[1];
      });
      return exists(column, condition, requiredValue(filter.filter));
    }
  }
}

function findColumn(type: ResourceType, columns: Columns, path: string): Column {
  const found = resolve(type, path);
  if (!found) throw unknown(path);
  const column = columns[nameOf(found)];
  if (column) return column;
  // `emails.type`: a sub-attribute of any element.
  const list = found.sub ? columns[nameOf({ ...found, sub: undefined })] : undefined;
  if (list?.kind === 'list' && found.sub?.name === 'value') return list;
  const element = found.sub && list?.kind === 'list' ? list.elements[found.sub.name] : undefined;
  if (list?.kind !== 'list' || !element) throw unknown(path);
  return { kind: 'list', from: list.from, elements: { ...list.elements, value: element } };
}

/**
 * Compiles a filter to a condition, in which all values are parameters. Throws `scim_invalid_filter` for attributes without
 * a column and values of the wrong type.
 */
export const compileFilter = (type: ResourceType, columns: Columns, filter: Filter): Condition =>
  compile(filter, (path) => findColumn(type, columns, path));

/** Returns what a list is sorted by. Throws `scim_invalid_value` for attributes that it can't be sorted by. */
export function compileSort(
  type: ResourceType,
  columns: Columns,
  path: string,
): RawBuilder<unknown> {
  const found = resolve(type, path);
  const column = found && columns[nameOf(found)];
  if (!column || column.kind === 'list')
    throw new AppError('scim_invalid_value', { message: `Lists can't be sorted by "${path}".` });
  return column.kind === 'text' ? sql`${column.folded ?? column.value} collate "C"` : column.value;
}
