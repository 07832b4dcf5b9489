import { deriveAccent } from '@atrium/contracts/branding/accent';
import { expect, test } from 'vitest';
import { toBrandingSheet } from './branding-sheet.ts';

const logo = { url: '/api/branding/images/1', width: 400, height: 100 };

test('sets the colors of both modes', () => {
  const accent = deriveAccent('#ffe600');
  const sheet = toBrandingSheet({ logo: null, darkLogo: null, accent }, 'Acme');
  const [light = '', dark = ''] = sheet.split("[data-theme='dark']");
  expect(light).toContain(`--primary:${accent.light.primary};`);
  expect(dark).toContain('--primary:#ffe600;');
  expect(sheet).not.toContain('data-logo');
});

test('gives a logo a white ground on dark pages unless there is another for them', () => {
  const sheet = (darkLogo: typeof logo | null) =>
    toBrandingSheet({ logo, darkLogo, accent: null }, 'Acme');
  expect(sheet(null)).toContain('background-color:#fff');
  expect(sheet({ ...logo, url: '/api/branding/images/2' })).not.toContain('background-color');
});

test('escapes the name of the organization', () => {
  const sheet = toBrandingSheet({ logo, darkLogo: null, accent: null }, '"}*{x:y}\n</style>');
  expect(sheet).not.toContain('"}*');
  expect(sheet).not.toContain('</style>');
});
