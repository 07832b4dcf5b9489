import { captionFiles } from '@atrium/contracts/constants';
import { ApiError } from '../../lib/api/api-error.ts';

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
