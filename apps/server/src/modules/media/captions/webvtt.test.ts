import { captionFiles } from '@atrium/contracts/media/constants';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/base/errors.ts';
import { readCaptionFile, writeWebVtt } from './webvtt.ts';

function problemOf(content: string): unknown {
  try {
    return readCaptionFile(content);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'captions_unreadable') throw error;
    return error.details;
  }
}

const textsOf = (content: string) => readCaptionFile(content).map(({ text }) => text);
const cueAt = (times: string, text = 'Hello.') => `WEBVTT\n\n${times}\n${text}\n`;

describe('readCaptionFile', () => {
  test('parses WebVTT with ids, settings, notes, styles, regions and a multi-line header', () => {
    const file = [
      '\uFEFFWEBVTT - Lesson one\r\nKind: captions\r\nX-TIMESTAMP-MAP=LOCAL:0\r\n\r\n',
      'STYLE\r\n::cue { background: url(https://elsewhere.example/x) }\r\n\r\n',
      'REGION\r\nid:fred\r\n\r\nNOTE not said\r\nat all\r\n\r\n',
      'first\r\n00:01.500 --> 00:03.000 position:10%,line-left align:left\r\nWelcome\r\nto the course.\r\n\r\n',
      '2\r\n01:02:03.004\t-->\t01:02:04.005\r\nThe end.\r\n',
    ].join('');
    expect(readCaptionFile(file)).toEqual([
      { startMs: 1_500, endMs: 3_000, text: 'Welcome\nto the course.' },
      { startMs: 3_723_004, endMs: 3_724_005, text: 'The end.' },
    ]);
  });

  test('parses SubRip with numbers, commas, italics, positions and missing empty lines', () => {
    const file =
      '1\n00:00:01,000 --> 00:00:02,5\n{\\an8}<i>One</i>\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n\n3\n\n4\n00:00:05 --> 00:00:06\n4\n';
    expect(readCaptionFile(file)).toEqual([
      { startMs: 1_000, endMs: 2_500, text: 'One' },
      { startMs: 3_000, endMs: 4_000, text: 'Two' },
      { startMs: 5_000, endMs: 6_000, text: '4' },
    ]);
  });

  test('sorts cues by time and drops empty ones', () => {
    const file =
      'WEBVTT\n\n00:09.000 --> 00:10.000\nlate\n\n00:01.000 --> 00:08.000\nlong\n\n00:01.000 --> 00:02.000\nshort\n\n00:03.000 --> 00:04.000\n<b> </b>\n\n00:03.000 --> 00:04.000\n\n00:05.000 --> 00:05.000\nnever\n';
    expect(textsOf(file)).toEqual(['short', 'long', 'late']);
  });

  test.each([
    ['a voice', '<v.loud Ada Lovelace>I said so</v>', 'I said so'],
    ['timestamps in the text', 'word<00:00:02.000><c> by</c><c.x.y> word</c>', 'word by word'],
    [
      'entities',
      'Tom &amp; Jerry &lt;3 &quot;x&quot; &#39;y&#x27; a&nbsp;b',
      `Tom & Jerry <3 "x" 'y' a b`,
    ],
    ['unknown entities', 'R&D; &bogus; &#xFFFFFFFF; &#0;', 'R&D; &bogus; &#xFFFFFFFF;'],
    ['a sign that is not a tag', 'if a < b and b > c', 'if a < b and b > c'],
    ['a script', '<script>alert(1)</script>done', 'alert(1)done'],
    ['an image', 'see <img src=x onerror="alert(1)"> this', 'see this'],
    ['a script in pieces', '<scr<b>ipt>alert(1)', '<script>alert(1)'],
    ['terminal escape sequences', 'a\u001B[31mred\u0007', 'a [31mred'],
    ['other scripts', 'Grüße, 世界 🎬', 'Grüße, 世界 🎬'],
  ])('converts %s to plain text', (_, written, text) => {
    expect(textsOf(cueAt('00:01.000 --> 00:02.000', written))).toEqual([text]);
  });

  test.each([
    ['a negative time', '-00:01.000 --> 00:02.000'],
    ['an end before its start', '00:03.000 --> 00:02.000'],
    ['sixty seconds', '00:00:60.000 --> 00:01:02.000'],
    ['sixty minutes', '00:60:00.000 --> 01:01:02.000'],
    ['longer than a day', '24:00:00.000 --> 24:00:00.001'],
    ['far too late', '99999999999999:00:00.000 --> 99999999999999:00:01.000'],
    ['no end', '00:01.000 -->'],
    ['not a time', 'NaN --> Infinity'],
    ['text right after the time', '00:01.000 --> 00:02.000words'],
  ])('rejects an invalid time: %s', (_, times) => {
    expect(problemOf(cueAt(times))).toEqual({ problem: 'times', line: 3 });
  });

  test.each([
    ['nothing', ''],
    ['an empty file', 'WEBVTT\n\n'],
    ['an HTML page', '<!doctype html><html><script>alert(1)</script></html>'],
    ['a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
    ['plain text', 'Once upon a time\n\nthere was a list.'],
    ['only notes', 'WEBVTT\n\nNOTE 00:01.000\nnothing\n'],
  ])('rejects %s because it has no cues', (_, content) => {
    expect(problemOf(content)).toEqual({ problem: 'no_cues' });
  });

  test('rejects a file in another encoding', () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nGrüße\n';
    const readAs = (bytes: Buffer) => bytes.toString('utf8');
    expect(problemOf(readAs(Buffer.from(srt, 'latin1')))).toEqual({ problem: 'encoding' });
    expect(problemOf(readAs(Buffer.from(srt, 'utf16le')))).toEqual({ problem: 'encoding' });
    expect(problemOf(cueAt('00:01.000 --> 00:02.000', '\uD83D'))).toEqual({ problem: 'encoding' });
  });

  test('accepts the maximum number of cues and not one more', () => {
    const two = (part: number) => String(part).padStart(2, '0');
    const clock = (n: number) =>
      `${Math.floor(n / 3_600)}:${two(Math.floor(n / 60) % 60)}:${two(n % 60)}`;
    const file = (count: number) =>
      `WEBVTT\n\n${Array.from({ length: count }, (_, n) => `${clock(n)} --> 23:00:00\nx\n`).join('\n')}`;
    expect(readCaptionFile(file(10_000))).toHaveLength(10_000);
    expect(readCaptionFile(file(captionFiles.maxCues))).toHaveLength(captionFiles.maxCues);
    expect(problemOf(file(captionFiles.maxCues + 1))).toEqual({ problem: 'too_many' });
  });

  test('rejects a cue that is too long, and parses repeated characters quickly', () => {
    const long = 'x'.repeat(captionFiles.maxCueLength + 1);
    expect(problemOf(cueAt('00:01.000 --> 00:02.000', long))).toEqual({
      problem: 'too_long',
      line: 3,
    });
    const startUsage = process.threadCpuUsage();
    for (const sign of ['<', '<a', '{\\', '&#', ' ', '00:01.000 --> ']) {
      problemOf(cueAt('00:01.000 --> 00:02.000', sign.repeat(500_000 / sign.length)));
    }
    expect(process.threadCpuUsage(startUsage).user / 1_000).toBeLessThan(2_000);
  });
});

describe('writeWebVtt', () => {
  test('writes times and text, and escapes markup', () => {
    const cues = [{ startMs: 3_723_004, endMs: 3_724_000, text: 'a < b --> c & d\nsecond line' }];
    expect(writeWebVtt(cues)).toBe(
      'WEBVTT\n\n01:02:03.004 --> 01:02:04.000\na &lt; b --&gt; c &amp; d\nsecond line\n',
    );
  });

  test('writes a file that parses to the same cues', () => {
    const cues = readCaptionFile(
      'WEBVTT\n\n00:01.000 --> 00:02.000\n&lt;script&gt; &amp;amp; 1 &gt; 0\n\n00:02.000 --> 00:03.000\nzwei\ndrei\n',
    );
    expect(readCaptionFile(writeWebVtt(cues))).toEqual(cues);
  });
});
