import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lengthOf, type Spoken } from './narration.ts';
import { beamWidth, size, type Pictures } from './images.ts';

const rate = 12;
/** Seconds a card is shown before its sentence is spoken. */
const ahead = 0.25;

/** Builds the ffmpeg list that shows each card for its duration. */
function listCards(cards: string[], cues: Spoken[]): string {
  const starts = [0, ...cues.map(({ from }) => from - ahead), lengthOf(cues)];
  const lines = cards.map(
    (file, index) =>
      `file '${file}'\nduration ${((starts[index + 1] ?? 0) - (starts[index] ?? 0)).toFixed(3)}`,
  );
  return ['ffconcat version 1.0', ...lines, `file '${cards.at(-1)}'`, ''].join('\n');
}

/** Places each sentence at its time. */
function placeVoices(cues: Spoken[], firstInput: number): string[] {
  const voices = cues.map(({ from }, index) => {
    const milliseconds = Math.round(from * 1_000);
    return `[${firstInput + index}:a]adelay=${milliseconds}:all=1[voice${index}]`;
  });
  const all = cues.map((_, index) => `[voice${index}]`).join('');
  return [...voices, `${all}amix=inputs=${cues.length}:normalize=0,highpass=f=90,apad[sound]`];
}

/**
 * Combines images and narration into an MP4 that every browser plays: a beam crosses the room and leaves it scanned.
 */
export async function assembleVideo(
  { plain, scanned, beam, cards }: Pictures,
  cues: Spoken[],
  { folder, output }: { folder: string; output: string },
): Promise<void> {
  const length = lengthOf(cues);
  const cardList = join(folder, 'cards.ffconcat');
  await writeFile(cardList, listCards(cards, cues));
  const inputs = [plain, scanned, beam].flatMap((file) => ['-i', file]);
  const voices = cues.flatMap(({ soundFile }) => ['-i', soundFile]);
  // Stills are read once and repeated, not read again for every frame.
  const hold = `loop=-1:1,setpts=N/${rate}/TB,fps=${rate}`;
  const filters = [
    `[0:v]format=yuv420p,${hold}[plain]`,
    `[1:v]format=yuv420p,${hold}[scanned]`,
    `[2:v]format=yuva420p,${hold}[beam]`,
    `[3:v]format=yuva420p,fps=${rate}[cards]`,
    `[plain][scanned]xfade=transition=wiperight:duration=${length}:offset=0[swept]`,
    `[swept][beam]overlay=x='${size.width}*t/${length}-${beamWidth}'[room]`,
    `[room][cards]overlay,format=yuv420p[picture]`,
    ...placeVoices(cues, 4),
  ];
  const encode = [
    '-c:v libx264 -profile:v baseline -preset veryfast -crf 28',
    `-g ${rate * 10} -r ${rate} -c:a aac -b:a 40k -ac 1 -ar 44100 -movflags +faststart`,
  ].flatMap((options) => options.split(' '));
  await promisify(execFile)(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', '-y'].concat(
      inputs,
      ['-f', 'concat', '-safe', '0', '-i', cardList],
      voices,
      ['-filter_complex', filters.join(';'), '-map', '[picture]', '-map', '[sound]'],
      ['-t', length.toFixed(3)],
      encode,
      output,
    ),
  );
}
