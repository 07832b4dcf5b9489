import { gzipSync } from 'node:zlib';
import type { ImportFailure } from '@atrium/contracts/constants';
import { rawZip, type RawEntry } from './raw-zip.ts';

/** A file that must be rejected, with the expected error and where it occurs. */
export type HostileArchive = { name: string; bytes: Buffer; failure: ImportFailure; at?: string };

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
const around = (...more: RawEntry[]): Buffer =>
  rawZip([
    manifest,
    { name: 'course.json', bytes: JSON.stringify(courseOf(lesson('01-a', 'text'))) },
    ...more,
  ]);
const text = { name: 'lessons/01-a/lesson.md', bytes: 'Words' };

const badPaths = {
  'a way out': '../course.json',
  'a way out further in': 'lessons/../../etc/passwd',
  'a path from the root': '/etc/passwd',
  'a path of another system': 'lessons\\01-a\\lesson.md',
  'a drive': 'C:/windows/x',
  'a stream of a file': 'course.json:hidden',
  'a name with an end in it': 'course.json\0.png',
  'a name of two lines': 'lessons/01-a/lesson.md\nx',
  'a name written backwards': 'lessons/\u202Edm.nossel',
  'a place that is here': './course.json',
  'a folder without a name': 'lessons//lesson.md',
  'a name that is too long': `lessons/${'a'.repeat(300)}/lesson.md`,
};

const unsafeEntries: Record<string, RawEntry> = {
  'a link': { ...text, bytes: '/etc/passwd', mode: 0o120777 },
  'a device': { ...text, mode: 0o020666 },
  'a pipe': { ...text, mode: 0o010666 },
  'a socket': { ...text, mode: 0o140666 },
  'a folder that is a file': { name: 'lessons/', bytes: 'x' },
  'a file that is a folder': { ...text, mode: 0o040755 },
  'another way of packing': { ...text, method: 12 },
  'another name before the file': { ...text, localName: 'lessons/01-b/lesson.md' },
  'a file in place of another': { ...text, offset: 0 },
};

const repeated: Record<string, RawEntry[]> = {
  'a file twice': [text, { ...text, bytes: 'Others' }],
  'a file twice, once in capitals': [text, { ...text, name: 'lessons/01-a/LESSON.md' }],
  'a file twice, composed and not': [
    { ...text, name: 'lessons/\u00E9/lesson.md' },
    { ...text, name: 'lessons/e\u0301/lesson.md' },
  ],
  'a file twice, in wide letters': [text, { ...text, name: 'lessons/01-a/ｌesson.md' }],
};

const film = { name: 'lessons/01-a/video.mp4' };
const tooLarge: Record<string, RawEntry[]> = {
  'a text of three megabytes': [{ ...text, bytes: Buffer.alloc(3_000_000, 'text ') }],
  'a film of 300 megabytes, said only': [
    { ...film, compressedSize: 300_000_000, uncompressedSize: 300_000_000 },
  ],
  'a size of a million gigabytes': [{ ...text, wideSize: 10n ** 15n }],
  'many films that are too much together': Array.from({ length: 30 }, (_, index) => ({
    name: `lessons/${10 + index}-a/video.mp4`,
    compressedSize: 200_000_000,
    uncompressedSize: 200_000_000,
  })),
  'many texts that are too much together': Array.from({ length: 40 }, (_, index) => ({
    name: `lessons/${10 + index}-a/lesson.md`,
    compressedSize: 2_000_000,
    uncompressedSize: 2_000_000,
  })),
};

const damaged: Record<string, RawEntry> = {
  'more than was said': { ...text, bytes: 'a, b, c, d, e', isPacked: true, uncompressedSize: 4 },
  'less than was said': { ...text, bytes: 'a, b, c, d, e', isPacked: true, uncompressedSize: 40 },
  'other bytes than were packed': { ...text, crc: 1 },
  'bytes nobody can unpack': { ...text, bytes: 'not packed at all', method: 8 },
  'a file outside the archive': { ...text, offset: 1_000_000 },
  'a file longer than the archive': { ...text, compressedSize: 90_000, uncompressedSize: 90_000 },
};

const each = <Value>(
  some: Record<string, Value>,
  failure: ImportFailure,
  write: (value: Value) => Buffer,
): HostileArchive[] =>
  Object.entries(some).map(([name, value]) => ({ name, failure, bytes: write(value) }));

const whole = around(text);
/** Declares twelve bytes more than there are, as encryption would. */
const locked = { ...text, bytes: 'x'.repeat(17), uncompressedSize: 5, flags: 1 };
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
  { name: 'no archive', failure: 'not_a_zip', bytes: Buffer.from('<html>course</html>') },
  { name: 'one byte', failure: 'not_a_zip', bytes: Buffer.from('P') },
  { name: 'an archive of another kind', failure: 'not_a_zip', bytes: gzipSync(whole) },
  { name: 'an archive of nothing', failure: 'not_a_zip', bytes: rawZip([]) },
  {
    name: 'a program with an archive behind it',
    failure: 'not_a_zip',
    bytes: Buffer.concat([Buffer.from('#!/bin/sh\n'), whole]),
  },
  { name: 'an archive cut off', failure: 'damaged', bytes: whole.subarray(0, whole.length - 40) },
  {
    name: 'an archive with something behind it',
    failure: 'damaged',
    bytes: Buffer.concat([whole, Buffer.from('<script>')]),
  },
  ...each(badPaths, 'unsafe_path', (name) => around({ ...text, name })),
  {
    name: 'a name nobody can read',
    failure: 'unsafe_path',
    bytes: around({ ...text, name: Buffer.from([0x61, 0xff, 0xfe]) }),
  },
  ...each(unsafeEntries, 'unsafe_entry', (entry) => around(entry)),
  { name: 'files that lie on one another', failure: 'unsafe_entry', bytes: overlapping() },
  { name: 'a locked file', failure: 'encrypted', bytes: around(locked) },
  { name: 'a strongly locked file', failure: 'encrypted', bytes: around({ ...text, flags: 65 }) },
  ...each(repeated, 'repeated_file', (entries) => around(...entries)),
  {
    name: 'thousands of files',
    failure: 'too_many_files',
    bytes: around(...Array.from({ length: 2_000 }, (_, n) => ({ ...text, name: `lessons/${n}` }))),
  },
  {
    name: 'millions of files, said only',
    failure: 'too_many_files',
    bytes: rawZip([manifest], 5_000_000n),
  },
  ...each(tooLarge, 'too_large', (entries) => around(...entries)),
  ...each(
    {
      'a text of nothing but one letter': { ...text, bytes: Buffer.alloc(2_000_000, 'a') },
      'a film of zeros': { ...film, bytes: Buffer.alloc(5_000_000) },
    },
    'packed_too_tightly',
    (entry) => around({ ...entry, isPacked: true }),
  ),
  ...each(damaged, 'damaged', (entry) => around(entry)),
  ...each(
    {
      'a program': 'setup.exe',
      'what a desktop leaves': '.DS_Store',
      'a folder of nothing': 'photos/',
      'a page': 'lessons/01-a/index.html',
      'a drawing': 'images/drawing.svg',
    },
    'unknown_file',
    (name) => around(text, { name, mode: name.endsWith('/') ? 0o040755 : 0o100644 }),
  ),
];
