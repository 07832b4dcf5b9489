import { createHash } from 'node:crypto';
import { zipFiles } from './course-files.ts';
import { courseOf, lesson } from './hostile-archives.ts';
import { makeTwoColorImage } from './images.ts';

/** Builds the file of a course with one text that shows `count` images. */
export async function makeImageCourse(count: number): Promise<Buffer> {
  const images: [string, Buffer][] = [];
  for (let index = 1; index <= count; index += 1) {
    const bytes = await makeTwoColorImage(20 * index, 20)
      .webp({ lossless: true })
      .toBuffer();
    images.push([`images/${createHash('sha256').update(bytes).digest('hex')}.webp`, bytes]);
  }
  return zipFiles({
    'atrium-course.json': JSON.stringify({ format: 'atrium-course', version: 1 }),
    'course.json': JSON.stringify(courseOf(lesson('01-a', 'text'))),
    'lessons/01-a/lesson.md': images.map(([name]) => `![](${name})`).join('\n'),
    ...Object.fromEntries(images),
  });
}
