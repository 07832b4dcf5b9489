import { resolve, type ResourceType } from './attributes.ts';
import { isObject, type Json, type JsonObject } from './scim-json.ts';

/** The query parameters that choose attributes. Each lists paths with commas. */
export type Projection = {
  attributes?: string | undefined;
  excludedAttributes?: string | undefined;
};

/** The chosen sub-attributes by holder and attribute; null for the whole attribute. */
type Chosen = Map<string, Set<string> | null>;

const keyOf = (extension: string | null, name: string) => `${extension ?? ''} ${name}`;

function readPaths(type: ResourceType, text: string): Chosen {
  const chosen: Chosen = new Map();
  for (const path of text.split(',').map((one) => one.trim())) {
    const extension = type.extensions.find(({ id }) => id.toLowerCase() === path.toLowerCase());
    for (const { name } of extension?.attributes ?? [])
      chosen.set(keyOf(extension?.id ?? null, name), null);
    const found = path === '' ? undefined : resolve(type, path);
    if (!found) continue;
    const key = keyOf(found.extension, found.attribute.name);
    const known = chosen.get(key);
    if (!found.sub || known === null) chosen.set(key, null);
    else chosen.set(key, new Set([...(known ?? []), found.sub.name]));
  }
  return chosen;
}

/** Keeps or removes sub-attributes, of every element if there are several. */
function filterSubs(value: Json, names: ReadonlySet<string>, keeps: boolean): Json {
  if (Array.isArray(value)) return value.map((one) => filterSubs(one, names, keeps));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name) === keeps));
}

const always = new Set(['id', 'schemas']);

function project(
  object: JsonObject,
  extension: string | null,
  chosen: Chosen,
  keeps: boolean,
): JsonObject {
  const entries = Object.entries(object).flatMap(([name, value]): [string, Json][] => {
    if (extension === null && always.has(name)) return [[name, value]];
    const subs = chosen.get(keyOf(extension, name));
    if (subs) return [[name, filterSubs(value, subs, keeps)]];
    return (subs === null) === keeps ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the attributes of a resource that the request asked for; all of them unless it asked for some. */
export function projectResource(
  type: ResourceType,
  resource: JsonObject,
  { attributes, excludedAttributes }: Projection,
): JsonObject {
  const text = attributes ?? excludedAttributes;
  if (text === undefined) return resource;
  const keeps = attributes !== undefined;
  const chosen = readPaths(type, text);
  const ids = new Set(type.extensions.map(({ id }) => id));
  const core = Object.entries(resource).filter(([name]) => !ids.has(name));
  const projected = project(Object.fromEntries(core), null, chosen, keeps);
  for (const id of ids) {
    const extension = resource[id];
    const part = isObject(extension) ? project(extension, id, chosen, keeps) : {};
    if (Object.keys(part).length > 0) projected[id] = part;
  }
  return projected;
}

/** Whether a reply may contain an attribute, so that it need not be read otherwise. */
export function includesAttribute(
  type: ResourceType,
  name: string,
  { attributes, excludedAttributes }: Projection,
): boolean {
  const key = keyOf(null, name);
  if (attributes !== undefined) return readPaths(type, attributes).has(key);
  return excludedAttributes === undefined || readPaths(type, excludedAttributes).get(key) !== null;
}
