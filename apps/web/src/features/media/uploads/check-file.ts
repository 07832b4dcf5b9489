import { videoUploads } from '@atrium/contracts/media/constants';

/** Why a file is rejected before the upload. */
export type FileError = 'type' | 'size';

// Fallback by extension: some systems report no MIME type.
const typesByExtension: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogg: 'video/ogg',
  ogv: 'video/ogg',
};

const typeOf = ({ type, name }: Pick<File, 'type' | 'name'>): string | undefined =>
  type || typesByExtension[name.split('.').at(-1)?.toLowerCase() ?? ''];

/** Checks the type and size of a file before the upload. The server checks its content. */
export function checkVideoFile(file: Pick<File, 'type' | 'name' | 'size'>): FileError | undefined {
  if (!videoUploads.contentTypes.some((each) => each === typeOf(file))) return 'type';
  return file.size > videoUploads.maxBytes ? 'size' : undefined;
}

/** File types the file picker accepts. */
export const acceptedFiles = `${videoUploads.contentTypes.join(',')},.mp4,.webm,.ogg,.ogv`;

/** Converts a text to a file name slug: lowercase letters and digits, with hyphens for spaces. */
export function fileSlug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-');
}
