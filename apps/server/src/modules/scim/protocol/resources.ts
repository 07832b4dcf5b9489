import { isIgnored } from './schemas.ts';
import {
  findExtension,
  resolve,
  type Attribute,
  type Resolved,
  type ResourceType,
} from './attributes.ts';
import { coerce, coerceOne } from './coerce.ts';
import { isObject, type Json, type JsonObject } from './scim-json.ts';

/** A value for an attribute, not yet converted to its type. */
export type Assignment = { target: Resolved; value: Json };

export const isReadOnly = ({ attribute, sub }: Resolved): boolean =>
  attribute.mutability === 'readOnly' || sub?.mutability === 'readOnly';

/**
 * Lists the attributes that a body or a PATCH value without a path sets. Keys may be names, dotted paths, and the URN of an
 * extension or of one of its attributes. Unknown and read-only attributes are left out.
 */
export function listAssignments(type: ResourceType, body: JsonObject, prefix = ''): Assignment[] {
  return Object.entries(body).flatMap(([key, value]) => {
    const extension = prefix === '' ? findExtension(type, key) : undefined;
    if (extension) return isObject(value) ? listAssignments(type, value, `${extension.id}:`) : [];
    const path = `${prefix}${key}`;
    const target = isIgnored(type, path) ? undefined : resolve(type, path);
    return target && !isReadOnly(target) ? [{ target, value }] : [];
  });
}

/** Returns the object that holds an attribute: the resource, or one of its extensions. */
export function holderOf(resource: JsonObject, { extension }: Resolved): JsonObject {
  if (extension === null) return resource;
  const holder = resource[extension];
  if (isObject(holder)) return holder;
  const created: JsonObject = {};
  resource[extension] = created;
  return created;
}

/** Sets a value that may be undefined, which removes it. */
export function setOrDelete(holder: JsonObject, name: string, value: Json | undefined): void {
  if (value === undefined) delete holder[name];
  else holder[name] = value;
}

const hasValue = (attribute: Attribute) =>
  attribute.subAttributes?.some(({ name }) => name === 'value') ?? false;

/** Removes what is empty: extensions, complex attributes, and elements without a value. Allows one primary element. */
export function tidyAttribute(holder: JsonObject, attribute: Attribute): void {
  const value = holder[attribute.name];
  if (Array.isArray(value)) {
    const kept = hasValue(attribute)
      ? value.filter((one) => isObject(one) && one['value'] !== undefined)
      : value;
    setOrDelete(holder, attribute.name, kept.length === 0 ? undefined : kept);
  } else if (isObject(value) && Object.keys(value).length === 0) delete holder[attribute.name];
}

export function tidyExtensions(type: ResourceType, resource: JsonObject): JsonObject {
  for (const { id } of type.extensions) {
    const extension = resource[id];
    if (isObject(extension) && Object.keys(extension).length === 0) delete resource[id];
  }
  return resource;
}

/** Reads the resource of a POST or PUT body: known attributes that clients may write, under their canonical names. */
export function readResource(type: ResourceType, body: JsonObject): JsonObject {
  const resource: JsonObject = {};
  for (const { target, value } of listAssignments(type, body)) {
    const { attribute, sub } = target;
    const holder = holderOf(resource, target);
    if (sub && !attribute.multiValued) {
      const existing = holder[attribute.name];
      const parent = isObject(existing) ? existing : {};
      setOrDelete(parent, sub.name, coerceOne(sub, value));
      holder[attribute.name] = parent;
    } else if (!sub) setOrDelete(holder, attribute.name, coerce(attribute, value));
    tidyAttribute(holder, attribute);
  }
  return tidyExtensions(type, resource);
}
