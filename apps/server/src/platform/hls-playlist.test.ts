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

test('segments are read with their places in the file', () => {
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

test('the bandwidth is that of the segment that needs the most', () => {
  expect(peakBandwidth(readSegments(playlist))).toBe(120_000);
});

test('a list that was cut, or names no places, is refused', () => {
  const refused = 'is not whole';
  expect(() => readSegments(playlist.replace('#EXT-X-ENDLIST\n', ''))).toThrow(refused);
  expect(() => readSegments(playlist.replace(/#EXT-X-MAP.*\n/, ''))).toThrow(refused);
  expect(() => readSegments(playlist.replaceAll(/#EXT-X-BYTERANGE.*\n/g, ''))).toThrow(refused);
});

test('codecs are named by profile and level, and sound only where there is some', () => {
  const picture = Buffer.concat([Buffer.from('....avcC'), Buffer.from([1, 0x64, 0x00, 0x1f])]);
  expect(readCodecs(picture)).toBe('avc1.64001f');
  expect(readCodecs(Buffer.concat([picture, Buffer.from('mp4a')]))).toBe('avc1.64001f,mp4a.40.2');
  expect(() => readCodecs(Buffer.from('nothing'))).toThrow('no picture');
});
