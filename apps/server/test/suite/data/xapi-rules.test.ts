import { expect, test } from 'vitest';
import { brokenRules } from '../../analytics/xapi-rules.ts';

const site = 'https://academy.example/';
const good = {
  id: '0f0c6e6a-6f0e-4d57-9a3f-2d6f2c5b7a10',
  actor: { objectType: 'Agent', name: 'Ana', account: { homePage: site, name: '7' } },
  verb: { id: 'http://adlnet.gov/expapi/verbs/passed', display: { 'en-GB': 'passed' } },
  object: {
    objectType: 'Activity',
    id: `${site}quiz`,
    definition: { name: { de: 'Prüfung' }, type: `${site}types/quiz` },
  },
  result: {
    score: { scaled: 0.9, raw: 90, min: 0, max: 100 },
    success: true,
    duration: 'PT1M30.25S',
    extensions: { [`${site}x`]: null },
  },
  context: {
    registration: '6f0ec14e-6f0e-4d57-8a3f-2d6f2c5b7a10',
    instructor: { mbox: 'mailto:teacher@academy.example' },
    contextActivities: { parent: [{ id: `${site}course` }] },
    platform: 'Academy',
    language: 'de',
  },
  timestamp: '2026-03-14T09:30:00.250+01:00',
};

test('accepts a valid statement', () => {
  expect(brokenRules(good)).toEqual([]);
});

const spoiled: [path: string, value: unknown, problem: string][] = [
  ['id', '42', 'id: no UUID'],
  ['id', '0f0c6e6a-6f0e-4d57-ca3f-2d6f2c5b7a10', 'id: no UUID'],
  ['mood', 'good', 'mood: not allowed'],
  ['actor.account', undefined, 'actor: not one identifier'],
  ['actor.mbox', 'mailto:ana@academy.example', 'actor: not one identifier'],
  ['actor.account.homePage', 'academy.example', 'actor: account: homePage: no IRI'],
  ['actor.account.name', undefined, 'actor: account: no name'],
  ['actor.objectType', 'agent', 'actor: objectType: not Agent'],
  ['verb.id', 'passed', 'verb: id: no IRI'],
  ['verb.id', 'http://adlnet.gov/expapi/verbs/voided', 'verb: id: voids an activity'],
  ['verb.display', undefined, 'verb: no display'],
  ['verb.display', { 'in English': 'passed' }, 'verb: display: in English: no language tag'],
  ['verb.display', { en: 1 }, 'verb: display: en: no text'],
  ['object', undefined, 'no object'],
  ['object.id', '/quiz', 'object: id: no IRI'],
  ['object.definition.type', 'quiz', 'object: definition: type: no IRI'],
  ['object.definition', {}, 'object: definition: empty'],
  ['result.score.scaled', 1.1, 'result: score: scaled out of bounds'],
  ['result.score.raw', 101, 'result: score: raw out of bounds'],
  ['result.score.raw', '90', 'result: score: raw: no number'],
  ['result.score.max', 0, 'result: score: min is not below max'],
  ['result.success', 'true', 'result: success: no boolean'],
  ['result.response', null, 'result: response: no text'],
  ['result.duration', '90', 'result: duration: no duration'],
  ['result.duration', 'PT', 'result: duration: no duration'],
  ['result.duration', 'P4W1D', 'result: duration: no duration'],
  ['result.duration', 'P0001-00-00T00:01:30', 'result: duration: no duration'],
  ['result.extensions', { x: 1 }, 'result: extensions: x: no IRI'],
  ['verb.id', 'http://adlnet.gov/expapi/verbs/progressed', 'a score of progress'],
  ['context.registration', '7', 'context: registration: no UUID'],
  ['context.instructor', { name: 'Teacher' }, 'context: instructor: not one identifier'],
  [
    'context.contextActivities.parent',
    { id: site },
    'context: contextActivities: parent: no array',
  ],
  ['context.contextActivities.parents', [], 'context: contextActivities: parents: not allowed'],
  ['context.platform', 7, 'context: platform: no text'],
  ['context.language', '-', 'context: language: no language tag'],
  ['timestamp', '2026-03-14T09:30:00Z', 'timestamp: no timestamp of the past'],
  ['timestamp', '2026-03-14T09:30:00.250', 'timestamp: no timestamp of the past'],
  ['timestamp', '2999-03-14T09:30:00.250Z', 'timestamp: no timestamp of the past'],
];

test.each(spoiled)('rejects %s as %j', (path, value, problem) => {
  const statement: unknown = structuredClone(good);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at = statement as Record<string, unknown>;
  for (const name of names) at = at[name] as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
  expect(brokenRules(statement)).toContain(problem);
});
