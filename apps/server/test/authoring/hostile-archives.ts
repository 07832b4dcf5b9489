import { gzipSync } from 'node:zlib';
import type { ImportErrorReason } from '@atrium/contracts/authoring/constants';
import { rawZip, type RawEntry } from '../support/raw-zip.ts';

/** A file that must be rejected, with the expected error and where it occurs. */
export type HostileArchive = {
  name: string;
  bytes: Buffer;
  failure: ImportErrorReason;
  at?: string;
};

const manifest = { name: 'atrium-course.json', bytes: '{"format":"atrium-course","version":1}' };

/** Valid course details. */
export const details = {
  title: 'A course',
  description: '',
  category: 'Business',
  level: 'Beginner',
  duration: 10,
  instructorName: 'Helena Sørbø',
};
export const settings = {
  visibility: 'private',
  completionRule: 'watched',
  manualCompletion: true,
  quizReveal: 'after_submit',
  certificateTitle: null,
  certificateMonths: null,
  capstoneReview: false,
};
export const lesson = (folder: string, kind: string) => ({
  folder,
  kind,
  title: 'A lesson',
  description: '',
  duration: 0,
  isPreview: false,
  points: 10,
});
export const courseOf = (...lessons: object[]) => ({ details, settings, lessons, modules: [] });

/** A valid course with additional files. */
const courseWith = (...more: RawEntry[]): Buffer =>
  rawZip([
    manifest,
    { name: 'course.json', bytes: JSON.stringify(courseOf(lesson('01-a', 'text'))) },
    ...more,
  ]);
const text = { name: 'lessons/01-a/lesson.md', bytes: 'Words' };

const badPaths = {
  'path traversal': '../course.json',
  'nested path traversal': 'lessons/../../etc/passwd',
  'absolute path': '/etc/passwd',
  'backslash path': 'lessons\\01-a\\lesson.md',
  'drive letter': 'C:/windows/x',
  'alternate data stream': 'course.json:hidden',
  'NUL byte in the name': 'course.json\0.png',
  'line break in the name': 'lessons/01-a/lesson.md\nx',
  'right-to-left override': 'lessons/\u202Edm.nossel',
  'current folder': './course.json',
  'empty folder name': 'lessons//lesson.md',
  'overlong name': `lessons/${'a'.repeat(300)}/lesson.md`,
};

const unsafeEntries: Record<string, RawEntry> = {
  'symbolic link': { ...text, bytes: '/etc/passwd', mode: 0o120777 },
  device: { ...text, mode: 0o020666 },
  pipe: { ...text, mode: 0o010666 },
  socket: { ...text, mode: 0o140666 },
  'folder with content': { name: 'lessons/', bytes: 'x' },
  'file with folder mode': { ...text, mode: 0o040755 },
  'unsupported compression': { ...text, method: 12 },
  'different local name': { ...text, localName: 'lessons/01-b/lesson.md' },
  'offset of another file': { ...text, offset: 0 },
};

const duplicates: Record<string, RawEntry[]> = {
  'duplicate file': [text, { ...text, bytes: 'Others' }],
  'duplicate file, different case': [text, { ...text, name: 'lessons/01-a/LESSON.md' }],
  'duplicate file, different normalization': [
    { ...text, name: 'lessons/\u00E9/lesson.md' },
    { ...text, name: 'lessons/e\u0301/lesson.md' },
  ],
  'duplicate file, full-width letters': [text, { ...text, name: 'lessons/01-a/ｌesson.md' }],
};

const video = { name: 'lessons/01-a/video.mp4' };
const tooLarge: Record<string, RawEntry[]> = {
  '3 MB text': [{ ...text, bytes: Buffer.alloc(3_000_000, 'text ') }],
  '300 MB video, declared only': [
    { ...video, compressedSize: 300_000_000, uncompressedSize: 300_000_000 },
  ],
  'ZIP64 size of 1 PB': [{ ...text, wideSize: 10n ** 15n }],
  'many videos, too large in total': Array.from({ length: 30 }, (_, index) => ({
    name: `lessons/${10 + index}-a/video.mp4`,
    compressedSize: 200_000_000,
    uncompressedSize: 200_000_000,
  })),
  'many texts, too large in total': Array.from({ length: 40 }, (_, index) => ({
    name: `lessons/${10 + index}-a/lesson.md`,
    compressedSize: 2_000_000,
    uncompressedSize: 2_000_000,
  })),
};

const damaged: Record<string, RawEntry> = {
  'more data than declared': {
    ...text,
    bytes: 'a, b, c, d, e',
    isPacked: true,
    uncompressedSize: 4,
  },
  'less data than declared': {
    ...text,
    bytes: 'a, b, c, d, e',
    isPacked: true,
    uncompressedSize: 40,
  },
  'wrong CRC': { ...text, crc: 1 },
  'invalid deflate data': { ...text, bytes: 'not packed at all', method: 8 },
  'offset outside the archive': { ...text, offset: 1_000_000 },
  'file longer than the archive': { ...text, compressedSize: 90_000, uncompressedSize: 90_000 },
};

const each = <Value>(
  some: Record<string, Value>,
  failure: ImportErrorReason,
  write: (value: Value) => Buffer,
): HostileArchive[] =>
  Object.entries(some).map(([name, value]) => ({ name, failure, bytes: write(value) }));

const whole = courseWith(text);
/** Declares twelve bytes more than there are, as encryption would. */
const encrypted = { ...text, bytes: 'x'.repeat(17), uncompressedSize: 5, flags: 1 };
/** Counts the bytes of one file for another as well. */
function overlapping(): Buffer {
  const inner = { name: 'lessons/01-a/quiz.json', bytes: '{}' };
  const before = rawZip([manifest, { ...text, bytes: 'x'.repeat(200) }]).indexOf('PK\u0001\u0002');
  return rawZip([
    manifest,
    { ...text, bytes: 'x'.repeat(200), compressedSize: 240, uncompressedSize: 240 },
    { ...inner, offset: before },
  ]);
}

/** Archives with false metadata, rejected by their headers or while unpacking. */
export const hostileArchives = (): HostileArchive[] => [
  { name: 'not an archive', failure: 'not_a_zip', bytes: Buffer.from('<html>course</html>') },
  { name: 'one byte', failure: 'not_a_zip', bytes: Buffer.from('P') },
  { name: 'gzip archive', failure: 'not_a_zip', bytes: gzipSync(whole) },
  { name: 'empty archive', failure: 'not_a_zip', bytes: rawZip([]) },
  {
    name: 'executable with an appended archive',
    failure: 'not_a_zip',
    bytes: Buffer.concat([Buffer.from('#!/bin/sh\n'), whole]),
  },
  { name: 'truncated archive', failure: 'damaged', bytes: whole.subarray(0, whole.length - 40) },
  {
    name: 'trailing data',
    failure: 'damaged',
    bytes: Buffer.concat([whole, Buffer.from('<script>')]),
  },
  ...each(badPaths, 'unsafe_path', (name) => courseWith({ ...text, name })),
  {
    name: 'invalid UTF-8 name',
    failure: 'unsafe_path',
    bytes: courseWith({ ...text, name: Buffer.from([0x61, 0xff, 0xfe]) }),
  },
  ...each(unsafeEntries, 'unsafe_entry', (entry) => courseWith(entry)),
  { name: 'overlapping files', failure: 'unsafe_entry', bytes: overlapping() },
  { name: 'encrypted file', failure: 'encrypted', bytes: courseWith(encrypted) },
  {
    name: 'strongly encrypted file',
    failure: 'encrypted',
    bytes: courseWith({ ...text, flags: 65 }),
  },
  ...each(duplicates, 'repeated_file', (entries) => courseWith(...entries)),
  {
    name: 'thousands of files',
    failure: 'too_many_files',
    bytes: courseWith(
      ...Array.from({ length: 2_000 }, (_, n) => ({ ...text, name: `lessons/${n}` })),
    ),
  },
  {
    name: 'millions of files, declared only',
    failure: 'too_many_files',
    bytes: rawZip([manifest], 5_000_000n),
  },
  ...each(tooLarge, 'too_large', (entries) => courseWith(...entries)),
  ...each(
    {
      'text of one repeated letter': { ...text, bytes: Buffer.alloc(2_000_000, 'a') },
      'video of zeros': { ...video, bytes: Buffer.alloc(5_000_000) },
    },
    'packed_too_tightly',
    (entry) => courseWith({ ...entry, isPacked: true }),
  ),
  ...each(damaged, 'damaged', (entry) => courseWith(entry)),
  ...each(
    {
      executable: 'setup.exe',
      '.DS_Store file': '.DS_Store',
      'unknown folder': 'photos/',
      'HTML page': 'lessons/01-a/index.html',
      'SVG image': 'images/drawing.svg',
    },
    'unknown_file',
    (name) => courseWith(text, { name, mode: name.endsWith('/') ? 0o040755 : 0o100644 }),
  ),
];
