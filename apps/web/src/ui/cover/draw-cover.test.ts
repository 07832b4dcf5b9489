import { expect, test } from 'vitest';
import { categories } from '@atrium/contracts/courses/constants';
import { coverSvg, styleOf } from './draw-cover.ts';

test.each([...categories, 'Other', undefined])(
  'draws the same image for the same title: %s',
  (category) => {
    const cover = coverSvg({ title: 'Leading Your First Team', category });
    expect(coverSvg({ title: 'Leading Your First Team', category })).toBe(cover);
    expect(coverSvg({ title: 'Another Title', category })).not.toBe(cover);
    expect(cover).toMatch(/^<svg .+<\/svg>$/s);
    expect(cover).not.toMatch(/NaN|undefined|Infinity/);
  },
);

test('uses different gradient ids for two copies on one page', () => {
  const input = { title: 'SQL That Answers Real Questions', category: 'Data Science' };
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const first = ids(coverSvg({ ...input, uid: 'a' }));
  const second = ids(coverSvg({ ...input, uid: 'b' }));
  expect(first).toHaveLength(3);
  expect(first.filter((id) => second.includes(id))).toEqual([]);
});

test('puts nothing of title or category into the markup', () => {
  const cover = coverSvg({ title: '"><script>', category: '<img onerror>' });
  expect(cover).not.toContain('script');
  expect(cover).not.toContain('onerror');
});

test('gives every category its own hue', () => {
  expect(new Set(categories.map((category) => styleOf(category).hue)).size).toBe(categories.length);
});
