import { videoUploads, type VideoContentType } from '@atrium/contracts/media/constants';

const extensions: Record<VideoContentType, string> = {
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'video/ogg': '.ogg',
};

/** Converts text to lowercase letters and digits, with hyphens for spaces. */
function toSlug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Returns the displayed name of a file: the requested name or the lesson's title, with the extension of its type. */
export function toDisplayFileName(
  wanted: string,
  lessonTitle: string,
  contentType: VideoContentType,
): string {
  const extension = extensions[contentType];
  const withoutExtension = wanted.replace(/\.[a-z\d]{1,5}$/i, '');
  const slug = toSlug(withoutExtension) || toSlug(lessonTitle) || 'video';
  // Cut between code points: half a surrogate pair can't be stored.
  const length = videoUploads.fileNameMax - extension.length;
  return `${Array.from(slug).slice(0, length).join('')}${extension}`;
}
