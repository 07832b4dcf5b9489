import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { ImportErrorReason } from '@atrium/contracts/authoring/constants';
import { courseOf, details, lesson, settings } from './hostile-archives.ts';
import { makeTwoColorImage } from './images.ts';

/** Files of a course that must be rejected, with the expected error and the file it occurs in. */
export type HostileCourse = {
  name: string;
  files: Record<string, Buffer | string>;
  failure: ImportErrorReason;
  at: string;
};

const manifest = '{"format":"atrium-course","version":1}';
const json = (value: unknown) => JSON.stringify(value);
const courseJson = (...lessons: object[]) => json(courseOf(...lessons));
const plain = { 'atrium-course.json': manifest, 'course.json': courseJson(lesson('01-a', 'text')) };
const withLesson = (kind: string) => ({
  ...plain,
  'course.json': courseJson(lesson('01-a', kind)),
});
const question = (...right: boolean[]) => ({
  text: 'Which?',
  type: 'single_choice',
  points: 1,
  explanation: null,
  answers: right.map((isCorrect, index) => ({ text: `Answer ${index}`, isCorrect })),
});
const quizJson = (...questions: object[]) => json({ shuffleQuestions: false, questions });
const nameOf = (bytes: Buffer | string) =>
  `images/${createHash('sha256').update(bytes).digest('hex')}.webp`;

function withThumbnail(bytes: Buffer | string, name = nameOf(bytes)) {
  const course = { ...courseOf(), details: { ...details, thumbnail: name } };
  return { ...plain, 'course.json': json(course), [name]: bytes };
}

async function invalidImageCourses(): Promise<HostileCourse[]> {
  const webp = await makeTwoColorImage(40, 40).webp().toBuffer();
  const withExif = await makeTwoColorImage(40, 40)
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .webp()
    .toBuffer();
  const png = await makeTwoColorImage(40, 40).png().toBuffer();
  const truncated = Buffer.from(webp.subarray(0, webp.length - 20));
  truncated.writeUInt32LE(truncated.length - 8, 4);
  truncated.writeUInt32LE(truncated.length - 20, 16);
  const trailingData = Buffer.concat([webp, Buffer.from('<script>')]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const invalidImages = {
    png,
    svg,
    truncated,
    withExif,
    trailingData,
    compressed: deflateSync(webp),
  };
  const otherName = `images/${'0'.repeat(64)}.webp`;
  return [
    ...Object.entries(invalidImages).map(([name, bytes]) => ({
      name: `invalid image: ${name}`,
      files: withThumbnail(bytes),
      failure: 'invalid_image' as const,
      at: nameOf(bytes),
    })),
    {
      name: 'image with the hash of another',
      files: withThumbnail(webp, otherName),
      failure: 'invalid_image',
      at: otherName,
    },
    {
      name: 'unused image',
      files: { ...plain, [nameOf(webp)]: webp },
      failure: 'unknown_file',
      at: nameOf(webp),
    },
    {
      name: 'missing image',
      files: { ...plain, 'lessons/01-a/lesson.md': `![](${nameOf('x')})` },
      failure: 'missing_file',
      at: nameOf('x'),
    },
  ];
}

const at = (name: string) => `lessons/01-a/${name}`;

/** Errors in the course itself, by file. */
const invalidCourses: Record<string, string> = {
  'invalid JSON': '{',
  'empty course': '{}',
  'unknown field': json({ ...courseOf(), priceCents: 0 }),
  'overlong title': json({
    ...courseOf(),
    details: { ...details, title: 'x'.repeat(201) },
  }),
  price: json({ ...courseOf(), settings: { ...settings, priceCents: 5 } }),
  'external image': json({
    ...courseOf(),
    details: { ...details, thumbnail: 'https://elsewhere.example/a.png' },
  }),
  'NUL character': courseJson().replace('A course', String.raw`A\u0000course`),
  'lone surrogate': courseJson().replace('A course', String.raw`A\ud800course`),
  'prototype pollution': courseJson().replace(
    '"details"',
    '"__proto__":{"isAdmin":true},"details"',
  ),
  'deeply nested JSON': '['.repeat(100_000),
  'two lessons in one folder': courseJson(lesson('01-a', 'text'), lesson('01-a', 'text')),
  'path traversal in a folder': courseJson(lesson('../01-a', 'text')),
  'unknown kind of lesson': courseJson(lesson('01-a', 'game')),
  'hundreds of lessons': courseJson(
    ...Array.from({ length: 301 }, (_, index) => lesson(`${100 + index}-a`, 'text')),
  ),
};

/** Courses in valid archives that are invalid or contain what they must not. */
export async function hostileCourses(): Promise<HostileCourse[]> {
  const invalidVideo = { failure: 'invalid_video', at: at('video.mp4') } as const;
  const content = 'invalid_content' as const;
  return [
    ...(
      ['{}', '[', '{"format":"atrium-course","version":2}', '{"format":"zip","version":1}'] as const
    ).map((text) => ({
      name: `wrong manifest: ${text}`,
      files: { ...plain, 'atrium-course.json': text },
      failure: 'wrong_format' as const,
      at: 'atrium-course.json',
    })),
    ...Object.entries(invalidCourses).map(([name, text]) => ({
      name,
      files: { ...plain, 'course.json': text },
      failure: content,
      at: 'course.json',
    })),
    {
      name: 'missing course.json',
      files: { 'atrium-course.json': manifest },
      failure: 'missing_file',
      at: 'course.json',
    },
    {
      name: 'text that is not UTF-8',
      files: { ...plain, [at('lesson.md')]: Buffer.from([0x48, 0xe4, 0x75]) },
      failure: content,
      at: at('lesson.md'),
    },
    {
      name: 'overlong text',
      files: { ...plain, [at('lesson.md')]: 'word '.repeat(30_000) },
      failure: content,
      at: 'lessons/01-a',
    },
    {
      name: 'unlisted lesson',
      files: { ...plain, 'lessons/02-b/lesson.md': 'x' },
      failure: 'unknown_file',
      at: 'lessons/02-b/lesson.md',
    },
    {
      name: 'missing quiz.json',
      files: withLesson('quiz'),
      failure: 'missing_file',
      at: at('quiz.json'),
    },
    ...[[], [true], [true, true], [false, false]].map((right) => ({
      name: `question with correct answers: ${right.join()}`,
      files: { ...withLesson('quiz'), [at('quiz.json')]: quizJson(question(...right)) },
      failure: content,
      at: at('quiz.json'),
    })),
    {
      name: 'tasks of a text lesson',
      files: { ...plain, [at('tasks.json')]: '{"tasks":[]}' },
      failure: 'unknown_file',
      at: at('tasks.json'),
    },
    {
      name: 'video of a quiz lesson',
      files: { ...withLesson('quiz'), [at('quiz.json')]: quizJson(), [at('video.mp4')]: 'x' },
      failure: 'unknown_file',
      at: at('video.mp4'),
    },
    {
      name: 'two videos',
      files: { ...plain, [at('video.mp4')]: 'x', [at('video.webm')]: 'x' },
      failure: 'unknown_file',
      at: at('video.webm'),
    },
    {
      name: 'HTML page as video',
      files: { ...plain, [at('video.mp4')]: '<html>' },
      ...invalidVideo,
    },
    {
      name: 'playlist as video',
      files: { ...plain, [at('video.mp4')]: '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n' },
      ...invalidVideo,
    },
    {
      name: 'archive as video',
      files: { ...plain, [at('video.mp4')]: 'PK\u0003\u0004' },
      ...invalidVideo,
    },
    {
      name: 'HTML page as captions',
      files: { ...plain, [at('captions/en.vtt')]: '<html>' },
      failure: content,
      at: at('captions/en.vtt'),
    },
    ...(await invalidImageCourses()),
  ];
}
