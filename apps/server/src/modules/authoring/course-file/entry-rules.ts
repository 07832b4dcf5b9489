import { courseFiles } from '@atrium/contracts/constants';
import { kindOf } from './names.ts';
import { ImportRefusal } from './refusal.ts';

/** What an archive says about one of its files, in its list of them. */
export type ListedEntry = {
  fileNameRaw: Buffer;
  externalFileAttributes: number;
  generalPurposeBitFlag: number;
  compressionMethod: number;
  compressedSize: number;
  uncompressedSize: number;
};

const longestName = 200;
const encrypted = 0x2041;
const isAllowedMethod = (method: number) => method === 0 || method === 8;
const fileType = { mask: 0o170000, regular: 0o100000, folder: 0o040000 };

const isUnsafe = (name: string) =>
  name === '' ||
  name.length > longestName ||
  name.startsWith('/') ||
  /[\p{C}\uFFFD\\:]/u.test(name) ||
  name
    .replace(/\/$/, '')
    .split('/')
    .some((part) => part === '' || part === '.' || part === '..');

/** The name of a file in an archive, if it stays inside wherever it is laid. */
export function readName(raw: Buffer): string {
  const name = raw.toString('utf8');
  if (isUnsafe(name)) throw new ImportRefusal('unsafe_path', name);
  return name;
}

/** Refuses what is no plain file or folder, or says of itself that it is too much. */
export function checkEntry(name: string, entry: ListedEntry): void {
  const refuse = (failure: ConstructorParameters<typeof ImportRefusal>[0]) => {
    throw new ImportRefusal(failure, name);
  };
  if (entry.generalPurposeBitFlag & encrypted) refuse('encrypted');
  const type = (entry.externalFileAttributes >>> 16) & fileType.mask;
  const isFolder = name.endsWith('/');
  if (type !== 0 && type !== (isFolder ? fileType.folder : fileType.regular)) {
    refuse('unsafe_entry');
  }
  if (!isAllowedMethod(entry.compressionMethod)) refuse('unsafe_entry');
  if (isFolder && entry.uncompressedSize > 0) refuse('unsafe_entry');
  const largest = kindOf(name)?.maxBytes ?? courseFiles.maxTextBytes;
  if (entry.uncompressedSize > largest) refuse('too_large');
  if (entry.uncompressedSize > courseFiles.maxRatio * Math.max(1, entry.compressedSize)) {
    refuse('packed_too_tightly');
  }
}

/** Refuses names that would be one file on some disk: written large or small, or with accents composed or not. */
export function checkNames(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    const key = name.normalize('NFKC').toLowerCase();
    if (seen.has(key)) throw new ImportRefusal('repeated_file', name);
    seen.add(key);
  }
}

/** Refuses what is too much together: on a disk, or, of what is read at once, in memory. */
export function checkTotal(files: readonly { name: string; size: number }[]): void {
  const sum = (some: typeof files) => some.reduce((bytes, { size }) => bytes + size, 0);
  const texts = files.filter(({ name }) => kindOf(name)?.of === 'text');
  if (sum(files) > courseFiles.maxUnpackedBytes || sum(texts) > courseFiles.maxAllTextBytes) {
    throw new ImportRefusal('too_large');
  }
}

/** Refuses what no course has, apart from the folders its files lie in. */
export function checkKnown(names: readonly string[]): void {
  if (!names.includes('atrium-course.json')) throw new ImportRefusal('wrong_format');
  for (const name of names) {
    const isFolder = name.endsWith('/');
    const holdsFiles = isFolder && names.some((other) => other !== name && other.startsWith(name));
    if (!kindOf(name) && !holdsFiles) throw new ImportRefusal('unknown_file', name);
  }
}

export type Extent = { name: string; from: number; to: number };

/** Refuses files that lie on one another: few bytes that count as many. */
export function checkExtents(extents: readonly Extent[], end: number): void {
  const inOrder = extents.toSorted((a, b) => a.from - b.from);
  for (const [index, { name, to }] of inOrder.entries()) {
    if (to > (inOrder[index + 1]?.from ?? end)) throw new ImportRefusal('unsafe_entry', name);
  }
}
