import { expect, test } from 'vitest';
import { peakBandwidth, readCodecs, readSegments, totalSeconds } from './hls-playlist.ts';

const playlist = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-TARGETDURATION:6',
  '#EXT-X-MAP:URI="240.mp4",BYTERANGE="1347@0"',
  '#EXTINF:6.000000,',
  '#EXT-X-BYTERANGE:60000@1347',
  '240.mp4',
  '#EXTINF:2.000000,',
  '#EXT-X-BYTERANGE:30000@61347',
  '240.mp4',
  '#EXT-X-ENDLIST',
  '',
].join('\n');

test('parses segments with their byte ranges', () => {
  const list = readSegments(playlist);
  expect(list).toEqual({
    head: { length: 1347, offset: 0 },
    segments: [
      { seconds: 6, length: 60_000, offset: 1347 },
      { seconds: 2, length: 30_000, offset: 61_347 },
    ],
  });
  expect(totalSeconds(list)).toBe(8);
});

test('returns the bandwidth of the most demanding segment', () => {
  expect(peakBandwidth(readSegments(playlist))).toBe(120_000);
});

test('rejects a playlist that is cut off or has no byte ranges', () => {
  const rejected = 'is incomplete';
  expect(() => readSegments(playlist.replace('#EXT-X-ENDLIST\n', ''))).toThrow(rejected);
  expect(() => readSegments(playlist.replace(/#EXT-X-MAP.*\n/, ''))).toThrow(rejected);
  expect(() => readSegments(playlist.replaceAll(/#EXT-X-BYTERANGE.*\n/g, ''))).toThrow(rejected);
});

test('returns the video codec with profile and level, and the audio codec if there is one', () => {
  const videoBox = Buffer.concat([Buffer.from('....avcC'), Buffer.from([1, 0x64, 0x00, 0x1f])]);
  expect(readCodecs(videoBox)).toBe('avc1.64001f');
  expect(readCodecs(Buffer.concat([videoBox, Buffer.from('mp4a')]))).toBe('avc1.64001f,mp4a.40.2');
  expect(() => readCodecs(Buffer.from('nothing'))).toThrow('no avcC box');
});
