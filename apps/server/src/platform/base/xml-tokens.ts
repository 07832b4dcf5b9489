/** A tag of an XML document, with the text between it and the next one. */
export type XmlTag = {
  /** Without namespace. */
  name: string;
  isEnd: boolean;
  isEmpty: boolean;
  attributes: string;
  text: string;
};

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeCharacter(entity: string): string {
  const isHex = entity.startsWith('#x');
  const code = Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

/** Decodes the five entities of XML and character references. Entities that a document declares stay as they are. */
export const decodeXml = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        /&(#x[\da-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi,
        (_all, entity: string) =>
          entity.startsWith('#') ? decodeCharacter(entity.toLowerCase()) : (named[entity] ?? ''),
      )
    : text;

/** Returns an attribute of a tag. */
export function attributeOf({ attributes }: XmlTag, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeXml(value);
}

function toTag(source: string): XmlTag | undefined {
  const end = source.indexOf('>');
  const isEnd = source.startsWith('/');
  const isEmpty = source[end - 1] === '/';
  const content = source.slice(isEnd ? 1 : 0, isEmpty ? end - 1 : end);
  const [qualified = ''] = /^[^\s]+/.exec(content) ?? [];
  // Comments, declarations and processing instructions.
  if (end === -1 || /^[!?]/.test(qualified)) return undefined;
  return {
    name: qualified.slice(qualified.indexOf(':') + 1),
    isEnd,
    isEmpty,
    attributes: content.slice(qualified.length),
    text: source.slice(end + 1),
  };
}

/** Longest tag with its text. A cell of a spreadsheet has at most 32,767 characters. */
const maxLength = 1_000_000;

/**
 * Yields the tags of an XML document as it arrives. For documents of spreadsheets: values of attributes contain no `<`,
 * and nothing is expanded, so that small documents can't become large ones. Throws for a tag without end.
 */
export async function* readXmlTags(chunks: AsyncIterable<Buffer>): AsyncGenerator<XmlTag> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  const toTags = (sources: string[]) =>
    sources.map(toTag).filter((tag): tag is XmlTag => tag !== undefined);
  for await (const chunk of chunks) {
    const sources = (rest + decoder.decode(chunk, { stream: true })).split('<');
    rest = sources.pop() ?? '';
    if (rest.length > maxLength) throw new Error('an XML tag is too long');
    yield* toTags(sources);
  }
  yield* toTags([rest + decoder.decode()]);
}
