import { expect, test } from 'vitest';
import { isOwnImage, linkTarget } from './links.ts';

const origin = 'https://learn.example';

test('distinguishes internal from external links', () => {
  expect(linkTarget('/course/7', origin)).toBe('own');
  expect(linkTarget('#part', origin)).toBe('own');
  expect(linkTarget(`${origin}/course/7`, origin)).toBe('own');
  expect(linkTarget('https://other.example/', origin)).toBe('elsewhere');
  expect(linkTarget('//other.example/', origin)).toBe('elsewhere');
  expect(linkTarget('mailto:help@learn.example', origin)).toBe('elsewhere');
});

test('rejects script URLs and invalid URLs', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'http://', undefined, '']) {
    expect(linkTarget(address, origin)).toBe('none');
  }
});

test('accepts only images uploaded here', () => {
  const image = '/api/images/0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(isOwnImage(image)).toBe(true);
  for (const address of [
    'https://other.example/a.png',
    `https://other.example${image}`,
    `//other.example${image}`,
    `${image}/../../sign-out`,
    `${image}?of=somebody`,
    '/api/images/../sign-out',
    '/media/plan.png',
    'data:image/x,y',
    undefined,
  ]) {
    expect(isOwnImage(address)).toBe(false);
  }
});
