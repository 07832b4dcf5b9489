import { videoUploads } from '@atrium/contracts/constants';

/** Why a file is not even sent. */
export type FileRefusal = 'type' | 'size';

// Some systems don't tell what a file is; then its name does.
const endings: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogg: 'video/ogg',
  ogv: 'video/ogg',
};

const typeOf = ({ type, name }: Pick<File, 'type' | 'name'>): string | undefined =>
  type || endings[name.split('.').at(-1)?.toLowerCase() ?? ''];

/** Looks at what the browser knows of a file, so that nobody waits for a refusal. What is in it the server decides. */
export function refusalOf(file: Pick<File, 'type' | 'name' | 'size'>): FileRefusal | undefined {
  if (!videoUploads.contentTypes.some((each) => each === typeOf(file))) return 'type';
  return file.size > videoUploads.maxBytes ? 'size' : undefined;
}

/** What a file picker offers first. */
export const acceptedFiles = `${videoUploads.contentTypes.join(',')},.mp4,.webm,.ogg,.ogv`;
