import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFactories } from '../../factories.ts';
import { storeReceivedVideo } from '../../media/received-video.ts';
import { makeVideoFile } from '../../media/video-files.ts';
import type { FaultContext } from './fault.ts';

/** Uploads a short video, which the workers transcode. */
export async function queueVideo({ stack }: FaultContext): Promise<void> {
  const make = createFactories(stack.deps);
  const lesson = await make.lesson((await make.course()).id, { kind: 'video' });
  const file = join(stack.folder, 'clip.mp4');
  await makeVideoFile(file, 2);
  await storeReceivedVideo(stack.deps, lesson.id, await readFile(file));
}
