import { attachments, type AttachmentContentType } from '@atrium/contracts/progress/constants';
import { toContentDisposition } from '../../../platform/base/file-name.ts';

/** File name extensions of each type; the first is added to names without one of them. */
const extensions: Record<AttachmentContentType, [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
};

const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('');

/** Returns a file name without folders, invisible characters and characters that file systems reject. */
export function cleanName(wanted: string): string {
  const name = (wanted.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return cut(name, attachments.nameMax) || 'file';
}

function splitName(name: string): { stem: string; extension: string } {
  const [, stem = name, extension = ''] = /^(.+)\.([a-z\d]{1,8})$/i.exec(name) ?? [];
  return { stem, extension };
}

/** Returns the displayed name of a file: the requested name with an extension of its actual type. */
export function toAttachmentName(wanted: string, contentType: AttachmentContentType): string {
  const { stem, extension } = splitName(cleanName(wanted));
  const known = extensions[contentType];
  const shown = known.find((each) => each === extension.toLowerCase()) ?? known[0];
  // Removing a wrong extension may uncover the right one, as in `report.pdf.exe`.
  const inner = splitName(stem);
  const base = known.includes(inner.extension.toLowerCase()) ? inner.stem : stem;
  return `${cut(base, attachments.nameMax - shown.length - 1)}.${shown}`;
}

/** Returns the header with which browsers save a file under its name. */
export function toDownloadHeader(name: string): string {
  const { stem, extension } = splitName(name);
  return toContentDisposition(stem, extension);
}
