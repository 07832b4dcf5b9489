import {
  findPlayedVideo,
  hasCues,
  storeLessonVideo,
  listCaptions,
} from '../src/modules/media/index.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { CataloguePlan } from './catalogue.ts';

type Script = { title: string; body: string };
type DemoVideo = { hash: string; video: string; captions: string };

const folder = 'demo';

function listScripts(catalogue: CataloguePlan[]): Script[] {
  return catalogue
    .flatMap(({ content }) => [
      ...(content.introduction ?? []),
      ...content.modules.flatMap((module) => module.lessons),
    ])
    .filter((lesson) => lesson.kind === 'video');
}

/** Returns whether a lesson already plays this video and has captions, or plays an uploaded one. */
async function isUpToDate({ db, storage }: Deps, lessonId: number, objectKey: string) {
  const video = await findPlayedVideo(db, lessonId);
  if (!video) return false;
  if (!video.objectKey.startsWith(`${folder}/`)) return true;
  const keys = [video, ...(await listCaptions(db, lessonId))].map((row) => row.objectKey);
  const present = await Promise.all(keys.map((key) => storage.has(key)));
  if (video.objectKey !== objectKey || !present.every(Boolean)) return false;
  return hasCues(db, lessonId);
}

/** Stores the rendered videos of the seeded video lessons; returns how many were stored. */
export async function writeVideos(
  deps: Deps,
  catalogue: CataloguePlan[],
  makeVideos: (scripts: Script[]) => Promise<DemoVideo[]>,
): Promise<number> {
  const scripts = listScripts(catalogue);
  const videos = await makeVideos(scripts);
  let written = 0;
  for (const [index, { title, body }] of scripts.entries()) {
    const video = videos[index];
    const lesson = await deps.db
      .selectFrom('lessons')
      .select('id')
      .where('kind', '=', 'video')
      .where('title', '=', title)
      .where('body', '=', body)
      .executeTakeFirst();
    if (!video || !lesson) continue;
    const objectKey = `${folder}/${lesson.id}/${video.hash}.mp4`;
    if (await isUpToDate(deps, lesson.id, objectKey)) continue;
    const english = {
      language: 'en',
      label: 'English',
      objectKey: `${folder}/${lesson.id}/${video.hash}.en.vtt`,
      path: video.captions,
    };
    await storeLessonVideo(deps, lesson.id, { path: video.video, objectKey, captions: [english] });
    written += 1;
  }
  return written;
}
