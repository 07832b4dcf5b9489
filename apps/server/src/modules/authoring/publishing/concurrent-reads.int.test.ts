import { getPublicCourse, listLessons, courseDetailReply } from '@atrium/contracts/courses/courses';
import { expect } from 'vitest';
import { count } from '../../../../test/support/counts.ts';
import type { HttpClient } from '../../../../test/api-client.ts';
import { draftOf, save } from '../../../../test/authoring/drafts.ts';
import { test } from '../../../../test/harness.ts';
import { makeReadyCourse, publishNow } from '../../../../test/authoring/publishing.ts';

/** What a reply contains of a course version: its number, its editions and its number of lessons. */
type VersionView = { version: number | null; editions: Set<string>; lessonCount: number };

const edition = (title: string) => title.replace(/:.*/, '');

function toVersionView(
  course: { version: number | null; title: string; lessonCount: number } | null,
  lessons: { version: number | null; title: string }[],
): VersionView {
  const titles = [...(course ? [course.title] : []), ...lessons.map(({ title }) => title)];
  const versions = [...(course ? [course.version] : []), ...lessons.map(({ version }) => version)];
  expect(new Set(versions).size).toBe(1);
  if (course && lessons.length > 0) expect(course.lessonCount).toBe(lessons.length);
  return {
    version: versions[0] ?? null,
    editions: new Set(titles.map(edition)),
    lessonCount: course?.lessonCount ?? lessons.length,
  };
}

async function read(
  reader: HttpClient,
  course: { id: number; path: string },
): Promise<VersionView[]> {
  const [page, outline, open] = await Promise.all([
    reader.get(`/api/courses/${course.id}`),
    reader.get(`/api/courses/${course.id}/lessons`),
    reader.get(`/api/public-paths/${course.path}`),
  ]);
  const both = getPublicCourse.schema.response[200].parse(open.body);
  return [
    toVersionView(courseDetailReply.parse(page.body), []),
    toVersionView(null, listLessons.schema.response[200].parse(outline.body)),
    toVersionView(both.course, both.lessons),
  ];
}

test(
  'returns one consistent version to readers while a course is published',
  { timeout: count(120_000, 1_800_000) },
  async ({ api, make, deps }) => {
    const path = 'read-while-published';
    const { id } = await makeReadyCourse(make, deps, 4, { publicPath: path });
    const publisher = api.as(await make.user({ isSuperAdmin: true }));
    const readers = await Promise.all([1, 2].map(async () => api.as(await make.user())));
    const { details, outline } = await draftOf(publisher, id);
    const seen = new Set<number>();

    /** Publishes an edition with its own titles and another number of lessons than the last. */
    const publishEdition = async (number: number) => {
      const { revision } = await draftOf(publisher, id);
      const loose = outline.loose
        .slice(0, 2 + (number % 3))
        .map((lesson, index) => ({ ...lesson, title: `${number}: lesson ${index}` }));
      const titled = { ...details, title: `${number}: course` };
      await save(publisher, id, { revision, details: titled, outline: { loose, modules: [] } });
      expect((await publishNow(publisher, id)).body).toMatchObject({ version: number });
    };

    await publishEdition(2);
    for (let round = 3; round < count(33, 1_003); round += 1) {
      const publishing = publishEdition(round);
      const views: VersionView[] = [];
      const stop = new AbortController();
      const reading = readers.map(async (reader) => {
        while (!stop.signal.aborted) views.push(...(await read(reader, { id, path })));
      });
      await publishing.finally(() => stop.abort());
      await Promise.all(reading);
      for (const { version, editions, lessonCount } of views) {
        expect([...editions]).toEqual([String(version)]);
        expect(lessonCount).toBe(2 + ((version ?? 0) % 3));
        seen.add(version ?? 0);
      }
    }
    expect(seen.size).toBeGreaterThan(count(20, 900));
  },
);
