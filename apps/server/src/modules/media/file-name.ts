import { videoUploads, type VideoContentType } from '@atrium/contracts/constants';

const extensions: Record<VideoContentType, string> = {
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'video/ogg': '.ogg',
};

/** Lowercase, letters and digits only, hyphens for spaces. */
function toSlug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The name screens show for a file: as the sender calls it or like its lesson, and ending as what it is by content. */
export function shownFileName(
  wanted: string,
  lessonTitle: string,
  contentType: VideoContentType,
): string {
  const extension = extensions[contentType];
  const withoutExtension = wanted.replace(/\.[a-z\d]{1,5}$/i, '');
  const slug = toSlug(withoutExtension) || toSlug(lessonTitle) || 'video';
  // Counted in whole characters: half of one can't be stored.
  const length = videoUploads.fileNameMax - extension.length;
  return `${Array.from(slug).slice(0, length).join('')}${extension}`;
}
