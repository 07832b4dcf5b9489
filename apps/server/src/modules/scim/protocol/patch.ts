import { AppError } from '../../../platform/base/errors.ts';
import { findExtension, findSub, resolve, type Resolved, type ResourceType } from './attributes.ts';
import { coerce, coerceOne } from './coerce.ts';
import type { Filter } from './filter.ts';
import { elementOf, matchesElement } from './filter-match.ts';
import { parsePath } from './filter-parser.ts';
import {
  holderOf,
  isReadOnly,
  listAssignments,
  setOrDelete,
  tidyAttribute,
  tidyExtensions,
} from './resources.ts';
import { isIgnored } from './schemas.ts';
import { isObject, type Json, type JsonObject, toComparable, toList } from './scim-json.ts';

/** An operation of a PATCH request. Microsoft Entra ID writes `op` with a capital. */
export type PatchOperation = {
  op: string;
  path?: string | undefined;
  value?: Json | undefined;
};

type Verb = 'add' | 'replace' | 'remove';

const noTarget = (message: string) => new AppError('scim_no_target', { message });

function readVerb({ op }: PatchOperation): Verb {
  const verb = op.toLowerCase();
  if (verb === 'add' || verb === 'replace' || verb === 'remove') return verb;
  throw new AppError('scim_invalid_syntax', { message: `There is no operation "${op}".` });
}

/** Clears the primary flag of the other elements once one that was changed has it. */
function keepOnePrimary(list: JsonObject[], changed: ReadonlySet<Json>): void {
  const primary = list.findLast((one) => changed.has(one) && one['primary'] === true);
  if (!primary) return;
  for (const one of list) if (one !== primary && one['primary'] === true) one['primary'] = false;
}

const listOf = (holder: JsonObject, name: string) => toList(holder[name]).filter(isObject);

/** Adds to or replaces a whole attribute. */
function setAttribute(resource: JsonObject, verb: Verb, target: Resolved, value: Json): void {
  const { attribute } = target;
  const holder = holderOf(resource, target);
  const given = coerce(attribute, value);
  const existing = holder[attribute.name];
  if (attribute.multiValued && verb === 'add') {
    const known = new Set(toList(existing).map(toComparable));
    const added = toList(given).filter((one) => !known.has(toComparable(one)));
    const list = [...toList(existing), ...added];
    keepOnePrimary(list.filter(isObject), new Set(added));
    setOrDelete(holder, attribute.name, list);
  } else if (isObject(given) && isObject(existing))
    holder[attribute.name] = { ...existing, ...given };
  else setOrDelete(holder, attribute.name, given);
  tidyAttribute(holder, attribute);
}

/** Sets or removes a sub-attribute, of every element if there are several. */
function setSub(resource: JsonObject, target: Resolved, value: Json | undefined): void {
  const { attribute, sub } = target;
  if (!sub) return;
  const holder = holderOf(resource, target);
  const given = value === undefined ? undefined : coerceOne(sub, value);
  const existing = holder[attribute.name];
  if (attribute.multiValued)
    for (const element of listOf(holder, attribute.name)) setOrDelete(element, sub.name, given);
  else {
    const parent = isObject(existing) ? existing : {};
    setOrDelete(parent, sub.name, given);
    holder[attribute.name] = parent;
  }
  tidyAttribute(holder, attribute);
}

type ElementChange = { target: Resolved; filter: Filter; value: Json | undefined };

/** Returns the elements of a filter. If there are none, creates one that matches it, or throws `scim_no_target`. */
function findElements(
  list: JsonObject[],
  { target: { attribute }, filter }: ElementChange,
  creates: boolean,
): JsonObject[] {
  const found = list.filter((one) => matchesElement(attribute, one, filter));
  if (found.length > 0) return found;
  const created = creates ? elementOf(attribute, filter) : undefined;
  if (!created) throw noTarget(`No value of "${attribute.name}" matches the filter.`);
  list.push(created);
  return [created];
}

/** Changes the elements of a multi-valued attribute that match a filter. */
function setElements(resource: JsonObject, change: ElementChange, creates: boolean): void {
  const { target, value = null } = change;
  const { attribute, sub } = target;
  const holder = holderOf(resource, target);
  const list = listOf(holder, attribute.name);
  const elements = findElements(list, change, creates);
  for (const element of elements) {
    if (sub) setOrDelete(element, sub.name, coerceOne(sub, value));
    else Object.assign(element, coerceOne(attribute, toList(value)[0] ?? null) ?? {});
  }
  keepOnePrimary(list, new Set(elements));
  holder[attribute.name] = list;
  tidyAttribute(holder, attribute);
}

function removeElements(resource: JsonObject, { target, filter }: ElementChange): void {
  const { attribute, sub } = target;
  const holder = holderOf(resource, target);
  const list = listOf(holder, attribute.name);
  const isMatch = (one: JsonObject) => matchesElement(attribute, one, filter);
  if (sub) for (const element of list.filter(isMatch)) delete element[sub.name];
  holder[attribute.name] = sub ? list : list.filter((one) => !isMatch(one));
  tidyAttribute(holder, attribute);
}

/** Removes an attribute, or the given values of a multi-valued one. */
function removeAttribute(resource: JsonObject, target: Resolved, value: Json | undefined): void {
  const { attribute } = target;
  const holder = holderOf(resource, target);
  const given = attribute.multiValued && value !== undefined ? coerce(attribute, value) : undefined;
  if (given === undefined) {
    delete holder[attribute.name];
    return;
  }
  const valueOf = (one: Json) => toComparable(isObject(one) ? one['value'] : one);
  const removed = new Set(toList(given).map(valueOf));
  holder[attribute.name] = toList(holder[attribute.name]).filter(
    (one) => !removed.has(valueOf(one)),
  );
  tidyAttribute(holder, attribute);
}

/** Returns the target of a path with its filter, or undefined for attributes that are accepted but not stored. */
export function readTarget(type: ResourceType, text: string) {
  const { path, filter, sub: subName } = parsePath(text);
  if (isIgnored(type, path)) return undefined;
  const found = resolve(type, path);
  const sub = found && subName !== undefined ? findSub(found.attribute, subName) : found?.sub;
  if (!found || (subName !== undefined && !sub) || (filter && !found.attribute.multiValued))
    throw new AppError('scim_invalid_path', { message: `There is no attribute "${text}".` });
  const target: Resolved = { ...found, sub };
  if (isReadOnly(target))
    throw new AppError('scim_mutability', { message: `"${text}" can't be changed.` });
  return { target, filter };
}

function applyToPath(
  type: ResourceType,
  resource: JsonObject,
  operation: PatchOperation & { path: string },
): void {
  const verb = readVerb(operation);
  const { path, value } = operation;
  const extension = findExtension(type, path);
  if (extension && verb === 'remove') delete resource[extension.id];
  if (extension) {
    const nested = { [extension.id]: value ?? {} };
    return verb === 'remove' ? undefined : applyWithoutPath(type, resource, verb, nested);
  }
  const read = readTarget(type, path);
  if (!read) return;
  const { target, filter } = read;
  if (verb !== 'remove' && value === undefined)
    throw new AppError('scim_invalid_syntax', { message: `The value of "${path}" is missing.` });
  // Microsoft Entra ID replaces elements that do not exist yet; the RFC requires an error.
  const creates = verb === 'add' || operation.op === 'Replace';
  if (filter && verb === 'remove') removeElements(resource, { target, filter, value });
  else if (filter) setElements(resource, { target, filter, value }, creates);
  else if (target.sub) setSub(resource, target, verb === 'remove' ? undefined : value);
  else if (verb === 'remove') removeAttribute(resource, target, value);
  else setAttribute(resource, verb, target, value ?? null);
}

function applyWithoutPath(
  type: ResourceType,
  resource: JsonObject,
  verb: Verb,
  value: Json | undefined,
): void {
  if (verb === 'remove') throw noTarget('"remove" needs a path.');
  if (!isObject(value))
    throw new AppError('scim_invalid_syntax', {
      message: 'Without a path, the value must be an object.',
    });
  for (const { target, value: each } of listAssignments(type, value)) {
    if (target.sub) setSub(resource, target, each);
    else setAttribute(resource, verb, target, each);
  }
  // Keys with a filter, such as `emails[type eq "work"].value`, are paths too.
  for (const [key, each] of Object.entries(value))
    if (key.includes('[')) applyToPath(type, resource, { op: 'Replace', path: key, value: each });
}

function requireRequired(type: ResourceType, resource: JsonObject): void {
  for (const { name, required } of type.core.attributes)
    if (required && resource[name] === undefined)
      throw new AppError('scim_mutability', { message: `"${name}" is required.` });
}

/** Applies PATCH operations to a copy of a resource. Throws `scim_…` errors if one of them does not apply. */
export function applyPatch(
  type: ResourceType,
  resource: JsonObject,
  operations: readonly PatchOperation[],
): JsonObject {
  const copy = structuredClone(resource);
  for (const { op, path, value } of operations) {
    if (path === undefined || path === '') applyWithoutPath(type, copy, readVerb({ op }), value);
    else applyToPath(type, copy, { op, path, value });
  }
  requireRequired(type, copy);
  return tidyExtensions(type, copy);
}
