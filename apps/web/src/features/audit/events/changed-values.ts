/** One value of an audit event, before and after, where recorded. */
export type ChangedValue = {
  name: string;
  before: unknown;
  after: unknown;
};

type Flat = Map<string, unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flatten(value: unknown, path: readonly string[] = []): Flat {
  if (!isRecord(value)) {
    return value === undefined || (value === null && path.length === 0)
      ? new Map()
      : new Map([[path.join(' '), value]]);
  }
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...flatten(inner, [...path, name])]),
  );
}

/** Converts an identifier to words: "maxUses" is "Max uses". */
export function fieldLabel(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the recorded values before and after, paired, in recorded order. */
export function changedValues(before: unknown, after: unknown): readonly ChangedValue[] {
  const [was, is] = [flatten(before), flatten(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((name) => ({
    name: fieldLabel(name),
    before: was.get(name),
    after: is.get(name),
  }));
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Texts for recorded values; `date` formats a timestamp. */
export type ValueTexts = { yes: string; no: string; none: string; date: (iso: string) => string };

/** Formats a recorded value for display. */
export function formatChangedValue(value: unknown, texts: ValueTexts): string {
  if (value === undefined) return '';
  if (value === null || value === '') return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) {
    return value.length === 0
      ? texts.none
      : value.map((each) => formatChangedValue(each, texts)).join(', ');
  }
  if (typeof value === 'string') {
    // A value of a fixed list, such as granted_only.
    if (/^[a-z]+(_[a-z]+)+$/.test(value)) return fieldLabel(value);
    return isoTime.test(value) ? texts.date(value) : value;
  }
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
