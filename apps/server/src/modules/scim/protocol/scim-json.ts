/** A JSON value as requests and resources hold it. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [name: string]: Json };

/** True for JSON objects, false for arrays and everything else. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value as a list: of its elements, of itself, or empty if it is missing. */
export function toList(value: Json | undefined): Json[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Returns the entry of an object with a name in any case. */
export function findEntry(object: JsonObject, name: string): [string, Json] | undefined {
  const key = name.toLowerCase();
  return Object.entries(object).find(([own]) => own.toLowerCase() === key);
}

/** Returns a text that is equal for values with the same content, whatever the order of their keys. */
export function toComparable(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(toComparable).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${toComparable(each)}`).join(',')}}`;
}

const maxDepth = 30;

/** Whether a JSON text nests deeper than any resource does. Functions that walk through values would overflow the stack. */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
