import { captionFiles } from '@atrium/contracts/media/constants';
import { expect, test } from 'vitest';
import { readTextFile, addableLanguages } from './captions-form.ts';

const text = '1\n00:00:01,000 --> 00:00:02,000\nGrüße\n';
const utf8 = (marked: string) => new TextEncoder().encode(marked);
const utf16 = (isLittleEndian: boolean) => {
  const marked = `\uFEFF${text}`;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at += 1) {
    view.setUint16(at * 2, marked.charCodeAt(at), isLittleEndian);
  }
  return new Uint8Array(view.buffer);
};

test.each([
  ['UTF-8', utf8(text)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${text}`)],
  ['UTF-16 little-endian', utf16(true)],
  ['UTF-16 big-endian', utf16(false)],
  ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
])('reads %s', async (_, bytes) => {
  expect(await readTextFile(new Blob([bytes]))).toBe(text);
});

test('rejects a file over the size limit without reading it', async () => {
  const file = new Blob([new Uint8Array(captionFiles.maxBytes + 1)]);
  await expect(readTextFile(file)).rejects.toMatchObject({ code: 'payload_too_large' });
});

test('lists languages by name without existing ones', () => {
  const labels = addableLanguages([{ language: 'en' }], 'en').map(({ label }) => label);
  expect(labels).toContain('German');
  expect(labels).not.toContain('English');
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')));
});
