import {
  findPlayedVideo,
  hasCues,
  keepLessonVideo,
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

/** Whether a lesson plays this film already and is found by what is said in it, or plays one that somebody uploaded. */
async function isServed({ db, storage }: Deps, lessonId: number, objectKey: string) {
  const video = await findPlayedVideo(db, lessonId);
  if (!video) return false;
  if (!video.objectKey.startsWith(`${folder}/`)) return true;
  const keys = [video, ...(await listCaptions(db, lessonId))].map((row) => row.objectKey);
  const present = await Promise.all(keys.map((key) => storage.has(key)));
  if (video.objectKey !== objectKey || !present.every(Boolean)) return false;
  return hasCues(db, lessonId);
}

/** Lets the seed's video lessons play films made from their scripts; answers how many were stored. */
export async function writeVideos(
  deps: Deps,
  catalogue: CataloguePlan[],
  makeFilms: (scripts: Script[]) => Promise<DemoVideo[]>,
): Promise<number> {
  const scripts = listScripts(catalogue);
  const films = await makeFilms(scripts);
  let written = 0;
  for (const [index, { title, body }] of scripts.entries()) {
    const film = films[index];
    const lesson = await deps.db
      .selectFrom('lessons')
      .select('id')
      .where('kind', '=', 'video')
      .where('title', '=', title)
      .where('body', '=', body)
      .executeTakeFirst();
    if (!film || !lesson) continue;
    const objectKey = `${folder}/${lesson.id}/${film.hash}.mp4`;
    if (await isServed(deps, lesson.id, objectKey)) continue;
    const english = {
      language: 'en',
      label: 'English',
      objectKey: `${folder}/${lesson.id}/${film.hash}.en.vtt`,
      path: film.captions,
    };
    await keepLessonVideo(deps, lesson.id, { path: film.video, objectKey, captions: [english] });
    written += 1;
  }
  return written;
}
