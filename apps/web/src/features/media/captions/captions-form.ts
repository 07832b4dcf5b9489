import { captionFiles, captionErrors, type CaptionError } from '@atrium/contracts/media/constants';
import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';

/** File types the file picker accepts. */
export const captionTypes = '.vtt,.srt,text/vtt,application/x-subrip';

const marks = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

function decode(bytes: Uint8Array): string {
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Windows-1252 is the default of older Western European programs.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Decodes a caption file in UTF-8, UTF-16 or Windows-1252. Throws `payload_too_large` over the size limit. */
export async function readTextFile(file: Blob): Promise<string> {
  if (file.size > captionFiles.maxBytes) {
    throw new ApiError(413, 'payload_too_large', 'The caption file exceeds the size limit');
  }
  return decode(new Uint8Array(await file.arrayBuffer()));
}

/** Codes of the most common caption languages. */
const offered =
  'ar bg bn ca cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh';

type LanguageOption = { value: string; label: string };

/** Returns the languages without captions, sorted by name. */
export function addableLanguages(
  present: readonly { language: string }[],
  locale: string,
): LanguageOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const taken = new Set(present.map(({ language }) => language));
  return offered
    .split(' ')
    .filter((code) => !taken.has(code))
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

const isProblem = (value: unknown): value is CaptionError =>
  captionErrors.some((problem) => problem === value);

/** Returns the message for a failed captions upload, with the line number if the server reports one. */
export function captionsErrorMessage(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError) || error.code !== 'captions_unreadable') {
    return errorMessage(error, t);
  }
  const { problem, line } = error.details;
  if (!isProblem(problem) || problem === 'no_cues') return errorMessage(error, t);
  return t(`captions.errors.${problem}`, { line: Number(line) });
}
