import { courseFiles, courseImages } from '@atrium/contracts/authoring/constants';
import { videoUploads } from '@atrium/contracts/media/constants';

/** File extensions of videos by content type. */
export const videoExtensions = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogg',
} as const;

const inLesson = String.raw`^lessons/(?<folder>[^/]+)/`;
const kinds = [
  { of: 'text', pattern: /^(atrium-course|course)\.json$/ },
  { of: 'text', pattern: new RegExp(String.raw`${inLesson}(lesson\.md|quiz\.json|tasks\.json)$`) },
  { of: 'text', pattern: new RegExp(String.raw`${inLesson}captions/(?<language>[a-z]{2})\.vtt$`) },
  { of: 'video', pattern: new RegExp(String.raw`${inLesson}video\.(mp4|webm|ogg)$`) },
  { of: 'image', pattern: /^images\/[0-9a-f]{64}\.webp$/ },
] as const;

const maxBytesOf = {
  text: courseFiles.maxTextBytes,
  video: videoUploads.maxBytes,
  image: courseImages.maxBytes,
};

/** Kind of a file in a course file, derived from its name. */
export type FileKind = {
  of: keyof typeof maxBytesOf;
  maxBytes: number;
  /** Folder of the lesson the file belongs to. */
  folder?: string | undefined;
  /** Language of captions. */
  language?: string | undefined;
};

/** Finds the kind of a file by its name. Returns undefined for files that are not part of the format. */
export function findFileKind(name: string): FileKind | undefined {
  for (const { of, pattern } of kinds) {
    const found = pattern.exec(name);
    if (!found) continue;
    const { folder: lesson, language } = found.groups ?? {};
    return { of, maxBytes: maxBytesOf[of], folder: lesson, language };
  }
  return undefined;
}

/** Returns the folder name of a lesson: its number and a slug of its title. */
export function toLessonFolder(title: string, index: number, count: number): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
  return `${String(index + 1).padStart(count > 99 ? 3 : 2, '0')}-${slug || 'lesson'}`;
}
