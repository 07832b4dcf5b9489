import { captionFiles, type CaptionError } from '@atrium/contracts/media/constants';
import { video } from '@atrium/contracts/progress/constants';
import { AppError } from '../../../platform/base/errors.ts';
import { toPlainText, toCueText } from './cue-text.ts';

/** Caption text with the time it is shown. */
export type Cue = { startMs: number; endMs: number; text: string };

type Line = { text: string; number: number };

const maxMs = video.maxSeconds * 1_000;
const arrow = '-->';
const time = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`;
// Cue settings after the times are ignored: the player decides the position.
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s.*)?$`);
const ignoredBlock = /^(NOTE|STYLE|REGION)(\s|$)/;

function reject(problem: CaptionError, line?: number): never {
  throw new AppError('captions_unreadable', { problem, ...(line ? { line } : {}) });
}

function toMs([hours = '0', minutes = '', seconds = '', fraction = '0']: (string | undefined)[]) {
  if (Number(minutes) > 59 || Number(seconds) > 59) return Number.NaN;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1_000 + Number(fraction.padEnd(3, '0'));
}

function readTiming({ text, number }: Line): { startMs: number; endMs: number } {
  const parts = timing.exec(text);
  if (!parts) reject('times', number);
  const [startMs, endMs] = [toMs(parts.slice(1, 5)), toMs(parts.slice(5, 9))];
  const isValid = startMs <= endMs && endMs <= maxMs;
  if (!isValid) reject('times', number);
  return { startMs, endMs };
}

/** Yields the blocks of lines that are separated by empty lines. */
function* blocksOf(content: string): Generator<Line[]> {
  let block: Line[] = [];
  for (const [index, text] of content.split(/\r\n|\r|\n/).entries()) {
    if (text.trim() !== '') block.push({ text, number: index + 1 });
    else if (block.length > 0) {
      yield block;
      block = [];
    }
  }
  if (block.length > 0) yield block;
}

/** Yields the cues of a block. Some files have no empty line before the next number and time. */
function* cuesOf(block: Line[]): Generator<Cue> {
  const starts = block.flatMap(({ text }, index) => (text.includes(arrow) ? [index] : []));
  for (const [nth, start] of starts.entries()) {
    const next = starts[nth + 1];
    const lines = block.slice(start + 1, next).map(({ text }) => text);
    if (next !== undefined && /^\s*\d+\s*$/.test(lines.at(-1) ?? '')) lines.pop();
    const line = block[start];
    if (line) yield { ...readTiming(line), text: toPlainText(lines.join('\n')) };
  }
}

function checkEncoding(content: string): void {
  // Characters that appear when a file in another encoding is decoded as UTF-8.
  if (content.includes('\0') || content.includes('\uFFFD') || !content.isWellFormed()) {
    reject('encoding');
  }
}

/**
 * Parses WebVTT or SubRip into cues with plain text, ordered by time. Throws `captions_unreadable` if it is neither, a
 * time is invalid or there is no text.
 */
export function readCaptionFile(file: string): Cue[] {
  const content = file.replace(/^\uFEFF/, '');
  checkEncoding(content);
  const isWebVtt = /^WEBVTT(?=\s|$)/.test(content);
  const cues: Cue[] = [];
  for (const block of blocksOf(content)) {
    const first = block[0]?.text ?? '';
    if (isWebVtt && ignoredBlock.test(first) && !first.includes(arrow)) continue;
    for (const cue of cuesOf(block)) {
      if (cue.text.length > captionFiles.maxCueLength) reject('too_long', block[0]?.number);
      if (cue.text !== '' && cue.endMs > cue.startMs) cues.push(cue);
      if (cues.length > captionFiles.maxCues) reject('too_many');
    }
  }
  if (cues.length === 0) reject('no_cues');
  return cues.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');

function writeTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(seconds % 60, 2)}.${digits(ms % 1_000, 3)}`;
}

/** Writes cues as WebVTT with nothing but times and text. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const cueBlocks = cues.map(
    ({ startMs, endMs, text }) =>
      `${writeTime(startMs)} ${arrow} ${writeTime(endMs)}\n${toCueText(text)}\n`,
  );
  return ['WEBVTT\n', ...cueBlocks].join('\n');
}
