const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

function decodeEntity(whole: string, name: string): string {
  const known = entities[name.toLowerCase()];
  if (known !== undefined) return known;
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  if (hex === undefined && decimal === undefined) return whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isScalarValue = code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isScalarValue ? String.fromCodePoint(code) : '';
}

/** Returns the plain text of a cue: without tags and markup of older formats, with entities decoded. */
export function toPlainText(cue: string): string {
  return (
    cue
      .replaceAll(/<\/?[\w:][^<>]*>|<\/?>/g, '')
      .replaceAll(/\{\\[^{}]*\}/g, '')
      .replaceAll(/&(#?\w{1,8});/g, decodeEntity)
      // oxlint-disable-next-line no-control-regex -- removes control characters
      .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, ' ')
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
      .join('\n')
  );
}

/** Escapes plain text for a WebVTT cue. */
export function toCueText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
