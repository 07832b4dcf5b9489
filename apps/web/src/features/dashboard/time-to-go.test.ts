import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { dashboard } from '../../locales/en/dashboard.ts';
import { timeToGo } from './time-to-go.ts';

const i18n = createInstance();
void i18n.init({ lng: 'en', initAsync: false, resources: { en: { translation: { dashboard } } } });
const inWords = (seconds: number) => timeToGo(seconds, i18n.t, 'en');

test.each([
  [20, 'One minute'],
  [60, 'One minute'],
  [410, 'Seven minutes'],
  [720, 'Twelve minutes'],
  [780, '13 minutes'],
  [2280, '38 minutes'],
  [3900, '1h 5m'],
])('%i seconds are %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});

test('a lesson without a length says nothing of it', () => {
  expect(inWords(0)).toBeUndefined();
});
