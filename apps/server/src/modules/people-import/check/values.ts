/** Order of the numbers of dates such as 04/12/2024. Null: the column does not tell. */
export type DayOrder = 'day' | 'month' | null;

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Returns the order of a date that is one in a single order only: a number from 13 to 31 is a day. */
function orderOf(first: string, second: string): DayOrder {
  const isDay = (number: string) => Number(number) > 12 && Number(number) <= 31;
  if (isDay(first) === isDay(second)) return null;
  return isDay(first) ? 'day' : 'month';
}

/** Returns the order of day and month in a column, if its dates that tell agree. */
export function detectDayOrder(values: Iterable<string>): DayOrder {
  let found: DayOrder = null;
  for (const value of values) {
    const [, first = '', second = ''] = slashed.exec(value) ?? [];
    const order = orderOf(first, second);
    if (found !== null && order !== null && order !== found) return null;
    found ??= order;
  }
  return found;
}

function toDay(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isDay && year >= '1900' && year < '2200' ? text : undefined;
}

/** Parses a day. Returns its problem if it is none. */
export function parseDay(
  text: string,
  order: DayOrder,
): { day: string } | { problem: 'date_invalid' | 'date_ambiguous' } {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.Z+-]*)?$/.exec(text);
  const dotted = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})$/.exec(text);
  const parts = slashed.exec(text);
  let day: string | undefined;
  if (iso) day = toDay(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  else if (dotted) day = toDay(dotted[3] ?? '', dotted[2] ?? '', dotted[1] ?? '');
  else if (parts) {
    const [, first = '', second = '', year = ''] = parts;
    const known = order ?? orderOf(first, second);
    if (known === null && first !== second && Number(first) <= 12 && Number(second) <= 12)
      return { problem: 'date_ambiguous' };
    day = known === 'month' ? toDay(year, first, second) : toDay(year, second, first);
  }
  return day === undefined ? { problem: 'date_invalid' } : { day };
}

const truths = new Set([
  'yes',
  'true',
  '1',
  'y',
  'x',
  'ja',
  'oui',
  'sí',
  'si',
  'active',
  'aktiv',
  'enabled',
]);
const falsehoods = new Set([
  'no',
  'false',
  '0',
  'n',
  'nein',
  'non',
  'inactive',
  'inaktiv',
  'disabled',
  'left',
  'terminated',
]);

/** Parses yes or no, or active or inactive. */
export function parseBoolean(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (truths.has(word)) return true;
  return falsehoods.has(word) ? false : undefined;
}

export function parseNumber(text: string): number | undefined {
  return /^[+-]?\d{1,15}([.,]\d{1,10})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** Returns how many characters differ, or more than two if it is not worth counting. */
function countDifferences(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  let beforePrevious = previous;
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isSwapped)
        cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 3;
}

/** Returns the name that a mistyped one was probably meant to be. */
export function findClosest(text: string, names: readonly string[]): string | undefined {
  const wanted = text.toLowerCase();
  let best: { name: string; differences: number } | undefined;
  for (const name of names) {
    const differences = countDifferences(wanted, name.toLowerCase());
    if (differences <= Math.min(2, wanted.length / 3) && differences < (best?.differences ?? 3))
      best = { name, differences };
  }
  return best?.name;
}

/** Texts for which a closest name is looked up. More of them are no typing errors. */
const maxSuggestions = 1_000;

/** Returns a function that finds the closest of the names once for each text. */
export function createSuggester(names: readonly string[]) {
  const found = new Map<string, string | undefined>();
  return (text: string): string | undefined => {
    if (!found.has(text) && found.size < maxSuggestions) found.set(text, findClosest(text, names));
    return found.get(text);
  };
}
