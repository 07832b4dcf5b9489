import { courseFiles } from '@atrium/contracts/authoring/constants';
import { findFileKind } from './file-names.ts';
import { ImportError } from './import-error.ts';

/** Metadata of an entry in the central directory of an archive. */
export type EntryMetadata = {
  fileNameRaw: Buffer;
  externalFileAttributes: number;
  generalPurposeBitFlag: number;
  compressionMethod: number;
  compressedSize: number;
  uncompressedSize: number;
};

const maxNameLength = 200;
const encrypted = 0x2041;
const isAllowedMethod = (method: number) => method === 0 || method === 8;
const fileType = { mask: 0o170000, regular: 0o100000, folder: 0o040000 };

const isUnsafe = (name: string) =>
  name === '' ||
  name.length > maxNameLength ||
  name.startsWith('/') ||
  /[\p{C}\uFFFD\\:]/u.test(name) ||
  name
    .replace(/\/$/, '')
    .split('/')
    .some((part) => part === '' || part === '.' || part === '..');

/** Decodes the name of an entry. Throws if it could point outside the folder it is extracted to. */
export function decodeEntryName(raw: Buffer): string {
  const name = raw.toString('utf8');
  if (isUnsafe(name)) throw new ImportError('unsafe_path', name);
  return name;
}

/** Rejects entries that are not plain files or folders, or that declare too large a size. */
export function checkEntry(name: string, entry: EntryMetadata): void {
  const reject = (failure: ConstructorParameters<typeof ImportError>[0]) => {
    throw new ImportError(failure, name);
  };
  if (entry.generalPurposeBitFlag & encrypted) reject('encrypted');
  const type = (entry.externalFileAttributes >>> 16) & fileType.mask;
  const isFolder = name.endsWith('/');
  if (type !== 0 && type !== (isFolder ? fileType.folder : fileType.regular)) {
    reject('unsafe_entry');
  }
  if (!isAllowedMethod(entry.compressionMethod)) reject('unsafe_entry');
  if (isFolder && entry.uncompressedSize > 0) reject('unsafe_entry');
  const maxBytes = findFileKind(name)?.maxBytes ?? courseFiles.maxTextBytes;
  if (entry.uncompressedSize > maxBytes) reject('too_large');
  if (entry.uncompressedSize > courseFiles.maxRatio * Math.max(1, entry.compressedSize)) {
    reject('packed_too_tightly');
  }
}

/** Rejects names that are the same file on some file systems: equal except for case or Unicode normalization. */
export function checkNames(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    const key = name.normalize('NFKC').toLowerCase();
    if (seen.has(key)) throw new ImportError('repeated_file', name);
    seen.add(key);
  }
}

/** Rejects archives that are too large for the disk, or whose texts are too large for memory. */
export function checkTotal(files: readonly { name: string; size: number }[]): void {
  const sum = (some: typeof files) => some.reduce((bytes, { size }) => bytes + size, 0);
  const texts = files.filter(({ name }) => findFileKind(name)?.of === 'text');
  if (sum(files) > courseFiles.maxUnpackedBytes || sum(texts) > courseFiles.maxAllTextBytes) {
    throw new ImportError('too_large');
  }
}

/** Rejects files that are not part of the format, except the folders of its files. */
export function checkKnownFiles(names: readonly string[]): void {
  if (!names.includes('atrium-course.json')) throw new ImportError('wrong_format');
  for (const name of names) {
    const isFolder = name.endsWith('/');
    const holdsFiles = isFolder && names.some((other) => other !== name && other.startsWith(name));
    if (!findFileKind(name) && !holdsFiles) throw new ImportError('unknown_file', name);
  }
}

export type Extent = { name: string; from: number; to: number };

/** Rejects entries that overlap, as in zip bombs that count the same bytes several times. */
export function checkExtents(extents: readonly Extent[], end: number): void {
  const inOrder = extents.toSorted((a, b) => a.from - b.from);
  for (const [index, { name, to }] of inOrder.entries()) {
    if (to > (inOrder[index + 1]?.from ?? end)) throw new ImportError('unsafe_entry', name);
  }
}
