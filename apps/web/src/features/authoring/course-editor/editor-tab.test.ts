import { expect, test } from 'vitest';
import { editorTabFromUrl, withTab } from './editor-tab.ts';

const params = (text: string) => new URLSearchParams(text);

test('returns the tab in the URL, or the first for an unknown one', () => {
  expect(editorTabFromUrl(params('draft=7&tab=settings'))).toBe('settings');
  expect(editorTabFromUrl(params('tab=anything'))).toBe('details');
});

test('keeps the draft and closes the lesson on another tab', () => {
  expect(withTab(params('draft=7&tab=curriculum&lesson=3'), 'settings').toString()).toBe(
    'draft=7&tab=settings',
  );
  expect(withTab(params('draft=7&tab=settings'), 'details').toString()).toBe('draft=7');
});
