import { expect, test } from 'vitest';
import { toDisplayFileName } from './file-name.ts';

test.each([
  ['preparing-the-property', 'x', 'video/mp4', 'preparing-the-property.mp4'],
  ['Preparing the Property.MOV', 'x', 'video/webm', 'preparing-the-property.webm'],
  ['', 'Scan Technique: Pace & Height', 'video/ogg', 'scan-technique-pace-height.ogg'],
  ['../../etc/passwd', 'x', 'video/mp4', 'etcpasswd.mp4'],
  ['a\u0000b<script>"\r\n', 'x', 'video/mp4', 'abscript.mp4'],
  ['///', '???', 'video/mp4', 'video.mp4'],
  ['größe', 'x', 'video/mp4', 'größe.mp4'],
] as const)('shows %j of the lesson %j with type %s as %j', (wanted, title, type, shown) => {
  expect(toDisplayFileName(wanted, title, type)).toBe(shown);
});

test('limits the length without cutting inside a character', () => {
  const name = toDisplayFileName('𝒜'.repeat(300), 'x', 'video/webm');
  expect(Array.from(name)).toHaveLength(200);
  expect(name.isWellFormed()).toBe(true);
});
