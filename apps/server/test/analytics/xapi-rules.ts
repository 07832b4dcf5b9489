// The rules of xAPI 1.0.3, Part 2 for statements about an Activity. Independent of the code that builds statements,
// to be compared with it.

type Fields = Record<string, unknown>;
type Check = (value: unknown) => string[];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const under = (name: string, problems: string[]) => problems.map((each) => `${name}: ${each}`);
const rule =
  (what: string, holds: (value: unknown) => boolean): Check =>
  (value) =>
    holds(value) ? [] : [what];
const matching = (what: string, pattern: RegExp) =>
  rule(what, (value) => typeof value === 'string' && pattern.test(value));

/** 2.2: only allowed properties, and all required ones. */
const fields =
  (checks: Record<string, Check>, required: string[] = [], more: Check = () => []): Check =>
  (value) => {
    if (!isFields(value)) return ['no object'];
    if (Object.keys(value).length === 0) return ['empty'];
    return [
      ...required.filter((name) => !(name in value)).map((name) => `no ${name}`),
      ...Object.entries(value).flatMap(([name, each]) =>
        under(name, checks[name]?.(each) ?? ['not allowed']),
      ),
      ...more(value),
    ];
  };
const entries =
  (key: Check, each: Check): Check =>
  (value) =>
    !isFields(value) || Object.keys(value).length === 0
      ? ['empty or no object']
      : Object.entries(value).flatMap(([name, one]) => under(name, [...key(name), ...each(one)]));
const every =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 ? value.flatMap(check) : ['no array'];

const text = rule('no text', (value) => typeof value === 'string');
const number = rule('no number', (value) => Number.isFinite(value));
const boolean = rule('no boolean', (value) => typeof value === 'boolean');
const only = (word: string) => rule(`not ${word}`, (value) => value === word);
/** 4.4, of variant 2. */
const uuid = matching(
  'no UUID',
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
);
/** 4.3, with a scheme. */
const iri = matching('no IRI', /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i);
const languageTag = rule('no language tag', (value) => {
  try {
    return Intl.getCanonicalLocales(String(value)).length === 1;
  } catch {
    return false;
  }
});
const languageMap = entries(languageTag, text);
const extensions = entries(iri, () => []);
/** 4.5: ISO 8601 with milliseconds and a zone; 2.4.7: not in the future. */
const timestamp = rule(
  'no timestamp of the past',
  (value) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,}(Z|[+-]\d\d:\d\d)$/.test(String(value)) &&
    Date.parse(String(value)) <= Date.now(),
);
/** 4.6, to the hundredth of a second. */
const duration = matching(
  'no duration',
  /^P(\d+W|(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?)?)$/,
);

/** 2.4.2.4 */
const account = fields({ homePage: iri, name: text }, ['homePage', 'name']);
/** 2.4.2.1: exactly one identifier. */
const identifiers = { mbox: matching('no address', /^mailto:.+@.+$/), openid: iri, account };
const agent = fields({ objectType: only('Agent'), name: text, ...identifiers }, [], (value) => {
  const found = Object.keys(value as Fields).filter((name) => name in identifiers);
  return found.length === 1 ? [] : ['not one identifier'];
});
/** 2.4.3; 2.3.2 reserves one verb for voiding statements. */
const verb = fields(
  {
    id: (value) =>
      value === 'http://adlnet.gov/expapi/verbs/voided' ? ['voids an activity'] : iri(value),
    display: languageMap,
  },
  ['id', 'display'],
);
/** 2.4.4.1 */
const definition = fields({
  name: languageMap,
  description: languageMap,
  type: iri,
  moreInfo: iri,
  extensions,
});
const activity = fields({ objectType: only('Activity'), id: iri, definition }, ['id']);
/** 2.4.5.1 */
const score = fields({ scaled: number, raw: number, min: number, max: number }, [], (value) => {
  const { scaled = 0, raw, min, max } = value as Record<string, number>;
  const [least, most] = [min ?? -Infinity, max ?? Infinity];
  return [
    ...(scaled < -1 || scaled > 1 ? ['scaled out of bounds'] : []),
    ...(least >= most ? ['min is not below max'] : []),
    ...(raw !== undefined && (raw < least || raw > most) ? ['raw out of bounds'] : []),
  ];
});
const result = fields({
  score,
  success: boolean,
  completion: boolean,
  response: text,
  duration,
  extensions,
});
/** 2.4.6.2, as arrays: a single object is legacy. */
const activities = every(activity);
const contextActivities = fields({
  parent: activities,
  grouping: activities,
  category: activities,
  other: activities,
});
/** 2.4.6; revision and platform require an Activity as object. */
const context = fields({
  registration: uuid,
  instructor: agent,
  contextActivities,
  revision: text,
  platform: text,
  language: languageTag,
  extensions,
});
/** 2.4; authority and version are set by the store. */
const statement = fields(
  { id: uuid, actor: agent, verb, object: activity, result, context, timestamp, stored: timestamp },
  ['id', 'actor', 'verb', 'object', 'timestamp'],
  (value) => {
    const { verb: statementVerb, result: outcome } = value as { verb?: Fields; result?: Fields };
    const isProgress = statementVerb?.['id'] === 'http://adlnet.gov/expapi/verbs/progressed';
    return isProgress && outcome?.['score'] !== undefined ? ['a score of progress'] : [];
  },
);

/** Returns the rules a statement breaks. */
export const brokenRules = (value: unknown): string[] => statement(value);
