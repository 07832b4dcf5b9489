import { expect, test } from 'vitest';
import { shownFileName } from './file-name.ts';

test.each([
  ['preparing-the-property', 'x', 'video/mp4', 'preparing-the-property.mp4'],
  ['Preparing the Property.MOV', 'x', 'video/webm', 'preparing-the-property.webm'],
  ['', 'Scan Technique: Pace & Height', 'video/ogg', 'scan-technique-pace-height.ogg'],
  ['../../etc/passwd', 'x', 'video/mp4', 'etcpasswd.mp4'],
  ['a\u0000b<script>"\r\n', 'x', 'video/mp4', 'abscript.mp4'],
  ['///', '???', 'video/mp4', 'video.mp4'],
  ['größe', 'x', 'video/mp4', 'größe.mp4'],
] as const)('%j of the lesson %j as %s is shown as %j', (wanted, title, type, shown) => {
  expect(shownFileName(wanted, title, type)).toBe(shown);
});

test('a name is never longer than may be kept, nor cut inside a character', () => {
  const name = shownFileName('𝒜'.repeat(300), 'x', 'video/webm');
  expect(Array.from(name)).toHaveLength(200);
  expect(name.isWellFormed()).toBe(true);
});
