import type { AttachmentContentType } from '@atrium/contracts/progress/constants';
import { listZipEntries } from './zip-entries.ts';

/** Bytes needed to recognize a type by its beginning. */
const headBytes = 512;
/** The end of an Office file that is searched for its table of contents. */
const tailBytes = 262_144;

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1'];

/** Recognizes the formats with a signature. */
function detectBySignature(head: Buffer): AttachmentContentType | undefined {
  if (startsWith(head, '\u00FF\u00D8\u00FF')) return 'image/jpeg';
  if (startsWith(head, '\u0089PNG\r\n\u001A\n')) return 'image/png';
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'image/webp';
  if (startsWith(head, 'ftyp', 4) && heicBrands.some((brand) => startsWith(head, brand, 8)))
    return 'image/heic';
  return startsWith(head, '%PDF-') ? 'application/pdf' : undefined;
}

const isZip = (head: Buffer) => startsWith(head, 'PK\u0003\u0004');

/** Macros and controls, which run code when the file is opened. */
const activeContent = /(^|\/)vbaProject\.bin$|(^|\/)activeX\//i;

/** Recognizes Word and Excel files without macros by the files they contain. */
function detectOffice(tail: Buffer, sizeBytes: number): AttachmentContentType | undefined {
  const names = listZipEntries(tail, sizeBytes) ?? [];
  if (!names.includes('[Content_Types].xml') || names.some((name) => activeContent.test(name)))
    return undefined;
  const format = 'application/vnd.openxmlformats-officedocument' as const;
  if (names.includes('word/document.xml')) return `${format}.wordprocessingml.document`;
  return names.includes('xl/workbook.xml') ? `${format}.spreadsheetml.sheet` : undefined;
}

// Scripts and markup can run in a browser or a shell.
const markup = /^\uFEFF?\s*(<|#!|%!)/;
// oxlint-disable-next-line no-control-regex -- text has no control characters but white space
const controls = /[\0-\u0008\u000B\u000E-\u001F\u007F]/;

/** Detects the type of a file while it is received. */
export type TypeDetector = {
  /** Takes the next bytes; returns false if the file can't have an accepted type. */
  add: (chunk: Buffer) => boolean;
  /** Returns the type after the last byte; undefined if it is not accepted. */
  detect: (fileName: string) => AttachmentContentType | undefined;
};

/**
 * Creates a detector that goes by the content only. Text is UTF-8 without control characters that does not begin like
 * markup or a script; the file name tells CSV from other text.
 */
export function createTypeDetector(): TypeDetector {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let [head, tail] = [Buffer.alloc(0), Buffer.alloc(0)];
  let sizeBytes = 0;
  let isText = true;

  const readText = (chunk?: Buffer) => {
    try {
      if (controls.test(decoder.decode(chunk, { stream: chunk !== undefined }))) isText = false;
    } catch {
      isText = false;
    }
  };

  return {
    add(chunk) {
      sizeBytes += chunk.length;
      if (head.length < headBytes)
        head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      if (isText) readText(chunk);
      if (isText) isText = !markup.test(head.toString('utf8'));
      const mayBeZip = isZip(head);
      if (mayBeZip) tail = Buffer.concat([tail, chunk]).subarray(-tailBytes);
      return isText || mayBeZip || detectBySignature(head) !== undefined || head.length < 12;
    },
    detect(fileName) {
      if (sizeBytes === 0) return undefined;
      const type = detectBySignature(head);
      if (type) return type;
      if (isZip(head)) return detectOffice(tail, sizeBytes);
      if (isText) readText();
      if (!isText) return undefined;
      return /\.csv$/i.test(fileName) ? 'text/csv' : 'text/plain';
    },
  };
}
