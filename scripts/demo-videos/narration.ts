import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A sentence with its start and end in seconds. */
export type Cue = { text: string; from: number; to: number };
export type Spoken = Cue & { soundFile: string };

const opening = 1.6;
const pause = 0.45;
const longest = 40;

/** Splits a script into sentences. */
export function splitSentences(script: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const flat = script.replaceAll(/\s+/g, ' ').trim();
  return [...segmenter.segment(flat)].map(({ segment }) => segment.trim()).filter(Boolean);
}

async function speak(text: string, soundFile: string): Promise<number> {
  const child = run('espeak-ng', ['-v', 'en-gb', '-s', '165', '-p', '42', '-w', soundFile]);
  child.child.stdin?.end(text);
  await child;
  const options = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', soundFile];
  return Number((await run('ffprobe', options)).stdout);
}

/** Synthesizes a script, as many whole sentences as fit, into one audio file per sentence. */
export async function narrate(script: string, folder: string): Promise<Spoken[]> {
  const spoken: Spoken[] = [];
  let from = opening;
  for (const [index, text] of splitSentences(script).entries()) {
    const soundFile = join(folder, `sentence-${index}.wav`);
    const to = from + (await speak(text, soundFile));
    if (to + pause > longest) break;
    spoken.push({ text, from, to, soundFile });
    from = to + pause;
  }
  return spoken;
}

const timestamp = (seconds: number) =>
  new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23);

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Builds the captions of the narration. */
export function toWebVtt(cues: Cue[]): string {
  const blocks = cues.map(
    ({ text, from, to }) => `${timestamp(from)} --> ${timestamp(to)}\n${escape(text)}`,
  );
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

/** Returns the duration of a video with this narration. */
export function lengthOf(cues: Cue[]): number {
  return (cues.at(-1)?.to ?? opening) + 1;
}
