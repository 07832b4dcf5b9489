import { expect, test } from 'vitest';
import { getRenditionLadder } from './ladder.ts';

const sizesOf = (width: number, height: number) =>
  getRenditionLadder({ width, height }).map((rung) => `${rung.width}x${rung.height}`);

test('returns the standard sizes up to its own, smallest first', () => {
  expect(sizesOf(1920, 1080)).toEqual(['426x240', '854x480', '1280x720', '1920x1080']);
  expect(sizesOf(1280, 720)).toEqual(['426x240', '854x480', '1280x720']);
  expect(sizesOf(4096, 2160)).toEqual(['456x240', '910x480', '1366x720', '2048x1080']);
});

test('never upscales a video', () => {
  expect(sizesOf(320, 180)).toEqual(['320x180']);
  expect(sizesOf(64, 36)).toEqual(['64x36']);
});

test('adds the own size of a video between two sizes unless it hardly differs', () => {
  expect(sizesOf(640, 360)).toEqual(['426x240', '640x360']);
  expect(sizesOf(1024, 576)).toEqual(['426x240', '854x480']);
  expect(sizesOf(1600, 900)).toEqual(['426x240', '854x480', '1280x720', '1600x900']);
});

test('uses the width of a portrait video', () => {
  expect(sizesOf(720, 1280)).toEqual(['240x426', '480x854', '720x1280']);
});

test('returns even dimensions and a higher bitrate for each larger size', () => {
  for (const [width, height] of [
    [1279, 719],
    [333, 777],
    [2, 4096],
    [4096, 4096],
  ] as const) {
    const rungs = getRenditionLadder({ width, height });
    expect(rungs.length).toBeGreaterThan(0);
    for (const rung of rungs) expect([rung.width % 2, rung.height % 2]).toEqual([0, 0]);
    const bitrates = rungs.map(({ kilobits }) => kilobits);
    expect(bitrates).toEqual([...new Set(bitrates)].toSorted((one, other) => one - other));
  }
});
