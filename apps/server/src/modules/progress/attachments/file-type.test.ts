import { expect, test } from 'vitest';
import { makePdf, makePhoto, makeZip } from '../../../../test/progress/attachments.ts';
import { toAttachmentName, toDownloadHeader } from './attachment-name.ts';
import { createTypeDetector } from './file-type.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const word = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];
const excel = ['[Content_Types].xml', 'xl/workbook.xml'];

function detect(bytes: Buffer | string, name = 'file', chunkBytes = 7): string | undefined {
  const detector = createTypeDetector();
  const all = Buffer.from(bytes);
  for (let at = 0; at < all.length; at += chunkBytes)
    if (!detector.add(all.subarray(at, at + chunkBytes))) return undefined;
  return detector.detect(name);
}

test('detects accepted types by content, whatever the name', async () => {
  expect(detect(makePhoto(), 'run.exe')).toBe('image/jpeg');
  expect(detect('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000')).toBe('image/heic');
  expect(detect(Buffer.from('RIFF\u0001\u0001\u0001\u0001WEBPVP8 ', 'latin1'))).toBe('image/webp');
  expect(detect(Buffer.from('\u0089PNG\r\n\u001A\n\0\0', 'latin1'))).toBe('image/png');
  expect(detect(makePdf())).toBe('application/pdf');
  expect(detect('Häuser;3\n', 'list.CSV')).toBe('text/csv');
  expect(detect('Häuser;3\n', 'list.csv.exe')).toBe('text/plain');
  expect(detect(await makeZip(word))).toBe(`${office}.wordprocessingml.document`);
  expect(detect(await makeZip(excel), 'x', 65_536)).toBe(`${office}.spreadsheetml.sheet`);
});

test.for<[string, Buffer | string]>([
  ['an empty file', ''],
  ['an executable', Buffer.from('MZ\u0090\0\u0003\0', 'latin1')],
  ['an ELF binary', Buffer.from('\u007FELF\u0002\u0001\u0001\0', 'latin1')],
  ['a script', '#!/bin/sh\nrm -rf /\n'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['HTML after white space', '\uFEFF \n<!doctype html><script>alert(1)</script>'],
  ['text that is not UTF-8', Buffer.from('H\u00E4user', 'latin1')],
  ['text with control characters', 'plain\u0000text'],
  ['text cut in a character', Buffer.from('Häuser').subarray(0, 2)],
  ['a video', '\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0000\u0000'],
  ['a damaged ZIP', Buffer.from('PK\u0003\u0004 and nothing else', 'latin1')],
])('rejects %s', ([, bytes]) => {
  expect(detect(bytes, 'photo.jpg')).toBeUndefined();
});

test('rejects other ZIP files, macros, and bytes after the end', async () => {
  expect(detect(await makeZip(['run.exe']), 'report.docx')).toBeUndefined();
  expect(detect(await makeZip([...word, 'word/vbaProject.bin']))).toBeUndefined();
  expect(detect(Buffer.concat([await makeZip(word), Buffer.from('MZ')]))).toBeUndefined();
});

test.for([
  ['../../etc/passwd', 'text/plain', 'passwd.txt'],
  ['C:\\photos\\Küche 1.JPG', 'image/jpeg', 'Küche 1.jpg'],
  ['invoice\u202Efdp.exe', 'application/pdf', 'invoicefdp.pdf'],
  ['report.pdf.exe', 'application/pdf', 'report.pdf'],
  ['a"b\r\nset-cookie: x=1.png', 'image/png', 'abset-cookie x=1.png'],
  ['...', 'image/png', 'file.png'],
  [`${'x'.repeat(300)}.jpeg`, 'image/jpeg', `${'x'.repeat(146)}.jpg`],
] as const)('names %o of type %s %o', ([wanted, type, name]) => {
  expect(toAttachmentName(wanted, type)).toBe(name);
  expect(toDownloadHeader(name)).toMatch(
    /^attachment; filename="[\w.-]+"(; filename\*=[\w.%'-]+)?$/,
  );
});
