import { courseFiles, courseImages, videoUploads } from '@atrium/contracts/constants';

/** The ends of films' names. */
export const filmEndings = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogg',
} as const;

const inLesson = String.raw`^lessons/(?<folder>[^/]+)/`;
const kinds = [
  { of: 'text', pattern: /^(atrium-course|course)\.json$/ },
  { of: 'text', pattern: new RegExp(String.raw`${inLesson}(lesson\.md|quiz\.json|tasks\.json)$`) },
  { of: 'text', pattern: new RegExp(String.raw`${inLesson}captions/(?<language>[a-z]{2})\.vtt$`) },
  { of: 'film', pattern: new RegExp(String.raw`${inLesson}video\.(mp4|webm|ogg)$`) },
  { of: 'picture', pattern: /^images\/[0-9a-f]{64}\.webp$/ },
] as const;

const largest = {
  text: courseFiles.maxTextBytes,
  film: videoUploads.maxBytes,
  picture: courseImages.maxBytes,
};

/** What a file in a course file is by its name. */
export type FileKind = {
  of: keyof typeof largest;
  maxBytes: number;
  /** Of the lesson it belongs to. */
  folder?: string | undefined;
  /** Of captions. */
  language?: string | undefined;
};

/** What a file is by its name; nothing if there is no such file in a course. */
export function kindOf(name: string): FileKind | undefined {
  for (const { of, pattern } of kinds) {
    const found = pattern.exec(name);
    if (!found) continue;
    const { folder: lesson, language } = found.groups ?? {};
    return { of, maxBytes: largest[of], folder: lesson, language };
  }
  return undefined;
}

/** The folder of a lesson: its number, and so much of its title that people know it again. */
export function nameFolder(title: string, index: number, count: number): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
  return `${String(index + 1).padStart(count > 99 ? 3 : 2, '0')}-${slug || 'lesson'}`;
}
