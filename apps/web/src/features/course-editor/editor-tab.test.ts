import { expect, test } from 'vitest';
import { tabIn, withTab } from './editor-tab.ts';

const params = (text: string) => new URLSearchParams(text);

test('the address names the tab; without a known name it is the first', () => {
  expect(tabIn(params('draft=7&tab=settings'))).toBe('settings');
  expect(tabIn(params('tab=anything'))).toBe('details');
});

test('another tab keeps the draft and closes the lesson', () => {
  expect(withTab(params('draft=7&tab=curriculum&lesson=3'), 'settings').toString()).toBe(
    'draft=7&tab=settings',
  );
  expect(withTab(params('draft=7&tab=settings'), 'details').toString()).toBe('draft=7');
});
