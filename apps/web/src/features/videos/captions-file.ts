import { captionFiles } from '@atrium/contracts/constants';
import { ApiError } from '../../lib/api/api-error.ts';

/** What a file dialog offers. */
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
    // What older programs of Western Europe write.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A file as text, whatever encoding it is in. Throws as the server would for one that is too large. */
export async function readTextFile(file: Blob): Promise<string> {
  if (file.size > captionFiles.maxBytes) {
    throw new ApiError(413, 'payload_too_large', 'the file is larger than captions may be');
  }
  return decode(new Uint8Array(await file.arrayBuffer()));
}
