import { expect, test } from 'vitest';
import { masterPlaylist, segmentPlaylist } from './playlists.ts';

test('lists the largest rendition first, each with the key', () => {
  const low = { height: 240, width: 426, bandwidth: 300_000, codecs: 'avc1.42c015,mp4a.40.2' };
  const high = { height: 720, width: 1280, bandwidth: 2_400_000, codecs: 'avc1.64001f,mp4a.40.2' };
  expect(masterPlaylist([low, high], 'a-key').split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-STREAM-INF:BANDWIDTH=2400000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"',
    '720.m3u8?key=a-key',
    '#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=426x240,CODECS="avc1.42c015,mp4a.40.2"',
    '240.m3u8?key=a-key',
    '',
  ]);
});

test('points every segment to the signed URL, whatever its signature contains', () => {
  const playlist = [
    '#EXTM3U',
    '#EXT-X-MAP:URI="240.mp4",BYTERANGE="830@0"',
    '#EXTINF:6.000000,',
    '#EXT-X-BYTERANGE:1000@830',
    '240.mp4',
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
  const url = 'https://store.example/240.mp4?X-Amz-Signature=$&$1';
  expect(segmentPlaylist(playlist, url).split('\n')).toEqual([
    '#EXTM3U',
    `#EXT-X-MAP:URI="${url}",BYTERANGE="830@0"`,
    '#EXTINF:6.000000,',
    '#EXT-X-BYTERANGE:1000@830',
    url,
    '#EXT-X-ENDLIST',
    '',
  ]);
});
