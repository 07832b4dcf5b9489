import { createCipheriv } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ffmpeg, makeVideoFile } from '../media/video-files.ts';

/** Returns unstructured bytes, the same in every run. */
export function noise(size: number): Buffer {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
  return cipher.update(Buffer.alloc(size));
}

export type HostileFile = { name: string; bytes: Buffer };

const ebml = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
  Buffer.from('webm'),
]);
const box = (type: string, body: Buffer | string, size?: number) => {
  const content = Buffer.from(body);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size ?? content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const ftyp = box('ftyp', 'isom\0\0\0\0isommp42');

/** Overwrites bytes at an offset after a marker. */
function edit(file: Buffer, marker: string | Buffer, offset: number, bytes: number[]): Buffer {
  const at = file.indexOf(marker);
  if (at < 0) throw new Error(`The video has no ${String(marker)} to edit`);
  const edited = Buffer.from(file);
  edited.set(bytes, at + offset);
  return edited;
}

const truncate = (file: Buffer, percent: number) =>
  file.subarray(0, Math.floor((file.length * percent) / 100));

/** Text that some media readers would follow to the URL or to a local file. */
function playlists(address: string): Record<string, string> {
  const secret = 'file:///etc/passwd';
  const hls = (uri: string) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${uri}\n#EXT-X-ENDLIST\n`;
  return {
    'hls to an address': hls(address),
    'hls to a file': hls(secret),
    'hls with a key': `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${address}"\n#EXTINF:1,\n${secret}\n`,
    'hls of lists': `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${address}\n`,
    'concat to an address': `ffconcat version 1.0\nfile '${address}'\n`,
    'concat to a file': "ffconcat version 1.0\nfile '/etc/passwd'\n",
    dash: `<?xml version="1.0"?><MPD><BaseURL>${address}</BaseURL></MPD>`,
    sdp: 'v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n',
    svg: `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}"/></svg>`,
    html: `<!doctype html><script>fetch('${address}')</script>`,
    script: `#!/bin/sh\ncurl ${address}\n`,
  };
}

const archives = (): Record<string, Buffer> => {
  const zeros = gzipSync(Buffer.alloc(20_000_000));
  return {
    gzip: zeros,
    zip: Buffer.concat([Buffer.from('PK\u0003\u0004'), zeros]),
    'gzip in a video': Buffer.concat([ftyp, zeros]),
  };
};

function fragments(): Record<string, Buffer> {
  let nested = box('trak', '');
  for (let depth = 0; depth < 5_000; depth += 1) nested = box('moov', nested);
  return {
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from([0]),
    'header only': ftyp,
    'header and noise': Buffer.concat([ftyp, noise(100_000)]),
    'header and zeros': Buffer.concat([ftyp, Buffer.alloc(1_000_000)]),
    'deeply nested boxes': Buffer.concat([ftyp, nested]),
    'box larger than the file': Buffer.concat([ftyp, box('moov', noise(64), 0xffffffff)]),
    'HTML in the first box': box('ftyp', 'isom<html><script>alert(1)</script></html>'),
    'webm and noise': Buffer.concat([ebml, noise(50_000)]),
    'ogg and noise': Buffer.concat([Buffer.from('OggS'), noise(50_000)]),
    png: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), noise(1_000)]),
    gif: Buffer.from('GIF89a/*<script>alert(1)</script>*/'),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj\n'),
    executable: Buffer.concat([Buffer.from('\x7fELF', 'latin1'), noise(1_000)]),
  };
}

/** Videos that are truncated, have false metadata or lack what a lesson needs. */
async function brokenVideos(folder: string): Promise<Record<string, Buffer>> {
  const at = (name: string) => join(folder, name);
  const make = async (name: string, options: string[]) => {
    await ffmpeg([...options, at(name)]);
    return readFile(at(name));
  };
  for (const kind of ['mp4', 'webm', 'ogg']) await makeVideoFile(at(`whole.${kind}`), 10);
  const [mp4, webm, ogg] = await Promise.all(
    ['mp4', 'webm', 'ogg'].map((kind) => readFile(at(`whole.${kind}`))),
  );
  if (!mp4 || !webm || !ogg) throw new Error('Expected three videos');
  const whole = ['-i', at('whole.mp4')];
  const streamed = await make('streamed.mp4', [...whole, '-c', 'copy', '-movflags', '+faststart']);
  const black = (size: string, rest = '') => `-f lavfi -i color=s=${size}${rest}`.split(' ');
  const x264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'.split(' ');
  const cover = [...black('64x64:d=1'), '-frames:v', '1'];
  await make('cover.jpg', cover);
  const frame = Buffer.from([0x9d, 0x01, 0x2a]);
  const many = Array.from({ length: 20 }, () => ['-map', '0:a']).flat();
  const dataAt = streamed.indexOf('mdat') + 4;
  const huge = [0xff, 0xff, 0xff, 0xff];
  return {
    ...Object.fromEntries(
      [5, 20, 40, 60, 80, 99].map((n) => [`mp4 cut at ${n}`, truncate(streamed, n)]),
    ),
    ...Object.fromEntries([50, 99].map((n) => [`mp4 without its end, ${n}`, truncate(mp4, n)])),
    ...Object.fromEntries([5, 40, 95].map((n) => [`webm cut at ${n}`, truncate(webm, n)])),
    ...Object.fromEntries([5, 40, 95].map((n) => [`ogg cut at ${n}`, truncate(ogg, n)])),
    'noise for frames': Buffer.concat([
      streamed.subarray(0, dataAt),
      noise(streamed.length - dataAt),
    ]),
    '2^32 time entries': edit(mp4, 'stts', 8, huge),
    '2^32 samples': edit(mp4, 'stsz', 12, huge),
    '2^32 chunks': edit(mp4, 'stsc', 8, huge),
    'samples outside the file': edit(mp4, 'stco', 12, [0x7f, 0xff, 0xff, 0xff]),
    'time scale of one tick': edit(mp4, 'mdhd', 16, [0, 0, 0, 1]),
    'header declaring hours': edit(webm, Buffer.from([0x44, 0x89, 0x88]), 3, [0x41, 0x70]),
    'longer than a day': await make('long.mp4', [...black('16x16:r=1/3600', ':d=93600'), ...x264]),
    'a giant frame': await make('giant.mp4', [...black('8000x8000:d=0.1:r=10'), ...x264]),
    'a very wide frame': await make('wide.mp4', [...black('8192x16:d=1:r=10'), ...x264]),
    'declared giant frame': edit(webm, frame, 3, [0xff, 0x3f, 0xff, 0x3f]),
    'sound only': await make('sound.mp4', [...whole, '-vn', '-c:a', 'copy']),
    'sound only, webm': await make('sound.webm', ['-i', at('whole.webm'), '-vn', '-c', 'copy']),
    'sound only, ogg': await make('sound.ogg', ['-i', at('whole.ogg'), '-vn', '-c', 'copy']),
    'sound with a cover': await make('covered.mp4', [
      ...whole,
      '-i',
      at('cover.jpg'),
      ...'-map 0:a -map 1:v -c copy -disposition:v:0 attached_pic'.split(' '),
    ]),
    'unsupported codec': await make('mjpeg.mp4', [...whole, '-c:v', 'mjpeg', '-an']),
    'twenty audio tracks': await make('many.mp4', [...whole, '-map', '0:v', ...many, '-c', 'copy']),
    quicktime: edit(mp4, 'ftyp', 4, [...Buffer.from('qt  ')]),
    matroska: await make('video.mkv', [...whole, '-c', 'copy']),
    avi: await make('video.avi', [...whole, '-c:v', 'mpeg4']),
    'transport stream': await make('video.ts', [...whole, '-c', 'copy']),
  };
}

/** Malicious files whose names look like videos. */
export async function hostileFiles(folder: string, address: string): Promise<HostileFile[]> {
  const texts = Object.entries(playlists(address));
  const disguised = texts.slice(0, 6);
  const all = {
    ...Object.fromEntries(texts.map(([name, text]) => [name, Buffer.from(text)])),
    ...Object.fromEntries(
      disguised.map(([name, text]) => [
        `${name}, as mp4`,
        Buffer.concat([ftyp, Buffer.from(text)]),
      ]),
    ),
    ...Object.fromEntries(
      disguised
        .slice(0, 2)
        .map(([name, text]) => [`${name}, as webm`, Buffer.concat([ebml, Buffer.from(text)])]),
    ),
    ...Object.fromEntries(
      disguised.slice(0, 2).map(([name, text]) => [`${name}, as ogg`, Buffer.from(`OggS${text}`)]),
    ),
    ...archives(),
    ...fragments(),
    ...(await brokenVideos(folder)),
  };
  return Object.entries(all).map(([name, bytes]) => ({ name, bytes }));
}
