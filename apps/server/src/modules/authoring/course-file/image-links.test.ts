import { expect, test } from 'vitest';
import {
  findImageIds,
  findImageNames,
  replaceNamesWithUrls,
  replaceUrlsWithNames,
} from './image-links.ts';

const id = 'f3b7a7f0-52c3-4b2b-a7a4-0b6f2d3f7b11';
const other = 'f3b7a7f0-52c3-4b2b-a7a4-0b6f2d3f7b12';
const name = `images/${'ab'.repeat(32)}.webp`;

test('replaces image URLs with file names and back', () => {
  const text = `![A plan](/api/images/${id} "Plan") and [again](/api/images/${id})`;
  expect(findImageIds(text)).toEqual([id, id]);
  const named = replaceUrlsWithNames(text, new Map([[id, name]]));
  expect(named).toBe(`![A plan](${name} "Plan") and [again](${name})`);
  expect(findImageNames(named)).toEqual([name, name]);
  const toUrl = (imageName: string) => (imageName === name ? `/api/images/${other}` : '');
  expect(replaceNamesWithUrls(named, toUrl)).toBe(text.replaceAll(id, other));
});

test('leaves unknown image URLs unchanged', () => {
  const text = `![](/api/images/${id}) ![](/api/images/none)`;
  expect(replaceUrlsWithNames(text, new Map([[other, name]]))).toBe(text);
});
