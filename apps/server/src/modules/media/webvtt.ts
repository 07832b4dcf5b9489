import { captionFiles, video, type CaptionProblem } from '@atrium/contracts/constants';
import { AppError } from '../../platform/errors.ts';
import { toPlainText, toCueText } from './cue-text.ts';

/** Something said, and from when to when it shows. */
export type Cue = { startMs: number; endMs: number; text: string };

type Line = { text: string; number: number };

const maxMs = video.maxSeconds * 1_000;
const arrow = '-->';
const time = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`;
// What follows the times are settings of where the text stands: the player decides that.
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s.*)?$`);
const notes = /^(NOTE|STYLE|REGION)(\s|$)/;

function refuse(problem: CaptionProblem, line?: number): never {
  throw new AppError('captions_unreadable', { problem, ...(line ? { line } : {}) });
}

function toMs([hours = '0', minutes = '', seconds = '', fraction = '0']: (string | undefined)[]) {
  if (Number(minutes) > 59 || Number(seconds) > 59) return Number.NaN;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1_000 + Number(fraction.padEnd(3, '0'));
}

function readTiming({ text, number }: Line): { startMs: number; endMs: number } {
  const parts = timing.exec(text);
  if (!parts) refuse('times', number);
  const [startMs, endMs] = [toMs(parts.slice(1, 5)), toMs(parts.slice(5, 9))];
  const isPossible = startMs <= endMs && endMs <= maxMs;
  if (!isPossible) refuse('times', number);
  return { startMs, endMs };
}

/** The lines between empty ones, together. */
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

/** A block as cues: a time and what follows it. Some writers leave no empty line before the next number and time. */
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
  // What a file in another encoding turns into when it is read as text.
  if (content.includes('\0') || content.includes('\uFFFD') || !content.isWellFormed()) {
    refuse('encoding');
  }
}

/**
 * Reads WebVTT or SubRip: what is said as plain text, in the order of time. Throws where it is neither, says
 * something at an impossible time, or has no words at all.
 */
export function readCaptionFile(file: string): Cue[] {
  const content = file.replace(/^\uFEFF/, '');
  checkEncoding(content);
  const isWebVtt = /^WEBVTT(?=\s|$)/.test(content);
  const cues: Cue[] = [];
  for (const block of blocksOf(content)) {
    const first = block[0]?.text ?? '';
    if (isWebVtt && notes.test(first) && !first.includes(arrow)) continue;
    for (const cue of cuesOf(block)) {
      if (cue.text.length > captionFiles.maxCueLength) refuse('too_long', block[0]?.number);
      if (cue.text !== '' && cue.endMs > cue.startMs) cues.push(cue);
      if (cues.length > captionFiles.maxCues) refuse('too_many');
    }
  }
  if (cues.length === 0) refuse('no_cues');
  return cues.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');

function writeTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(seconds % 60, 2)}.${digits(ms % 1_000, 3)}`;
}

/** Cues as the WebVTT players are given: nothing in it but times and words. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const written = cues.map(
    ({ startMs, endMs, text }) =>
      `${writeTime(startMs)} ${arrow} ${writeTime(endMs)}\n${toCueText(text)}\n`,
  );
  return ['WEBVTT\n', ...written].join('\n');
}
