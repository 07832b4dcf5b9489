import { expect, test } from 'vitest';
import { isOwnImage, linkTarget } from './addresses.ts';

const origin = 'https://learn.example';

test('pages of ours are told from those elsewhere', () => {
  expect(linkTarget('/course/7', origin)).toBe('own');
  expect(linkTarget('#part', origin)).toBe('own');
  expect(linkTarget(`${origin}/course/7`, origin)).toBe('own');
  expect(linkTarget('https://other.example/', origin)).toBe('elsewhere');
  expect(linkTarget('//other.example/', origin)).toBe('elsewhere');
  expect(linkTarget('mailto:help@learn.example', origin)).toBe('elsewhere');
});

test('an address that runs something, or is none, leads nowhere', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'http://', undefined, '']) {
    expect(linkTarget(address, origin)).toBe('none');
  }
});

test('pictures come from our own address only', () => {
  expect(isOwnImage('/media/plan.png', origin)).toBe(true);
  for (const address of [
    'https://other.example/a.png',
    '//other.example/a.png',
    'data:image/x,y',
  ]) {
    expect(isOwnImage(address, origin)).toBe(false);
  }
});
