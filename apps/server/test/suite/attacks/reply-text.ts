import { inflateSync } from 'node:zlib';
import type { Reply } from '../../api-client.ts';
import { unzip } from '../../authoring/course-files.ts';

function streamsOf(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g);
  return [...streams].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** Decodes the text of a PDF through the character map of each embedded font. */
function textOfPdf(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const fonts = streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map((stream) =>
      [...stream.matchAll(/\[([^\]]*)\]/g)].flatMap(([, range = '']) =>
        [...range.matchAll(/<([0-9a-f]+)>/g)].map(([, code = '']) =>
          Buffer.from(code, 'hex').swap16().toString('utf16le'),
        ),
      ),
    );
  const shown = streams
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, glyphs = '']) => [...glyphs.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''))
    .map((hex) => hex.match(/.{4}/g)?.map((glyph) => parseInt(glyph, 16)) ?? []);
  return fonts
    .flatMap((font) => shown.map((glyphs) => glyphs.map((glyph) => font[glyph] ?? '').join('')))
    .join('\n');
}

/** Returns everything readable in a reply, with archives and documents unpacked. */
export async function textOf({ bytes, headers }: Pick<Reply, 'bytes' | 'headers'>) {
  const raw = bytes.toString('utf8');
  const type = String(headers['content-type']);
  if (type.includes('zip') && bytes.length > 0) {
    return [raw, ...Object.values(await unzip(bytes)).map((file) => file.toString('utf8'))].join();
  }
  return type.includes('pdf') ? [raw, ...streamsOf(bytes), textOfPdf(bytes)].join() : raw;
}
