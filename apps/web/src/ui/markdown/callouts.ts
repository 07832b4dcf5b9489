/** Kinds of callouts in a lesson's text. */
export const calloutKinds = ['key-concepts', 'best-practices'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

type Node = {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hName?: string; hProperties?: Record<string, string> };
};

const marker = /^\[!([a-z-]+)\][ \t]*\n?/;

const isKind = (word: string | undefined): word is CalloutKind =>
  calloutKinds.some((kind) => kind === word);

function markCallout(quote: Node): void {
  const paragraph = quote.children?.[0];
  const text = paragraph?.type === 'paragraph' ? paragraph.children?.[0] : undefined;
  if (text?.type !== 'text' || text.value === undefined) return;
  const kind = marker.exec(text.value)?.[1];
  if (!isKind(kind)) return;
  text.value = text.value.replace(marker, '');
  if (text.value === '') paragraph?.children?.shift();
  if (paragraph?.children?.length === 0) quote.children?.shift();
  quote.data = { hName: 'section', hProperties: { dataCallout: kind } };
}

function walk(node: Node): void {
  if (node.type === 'blockquote') markCallout(node);
  node.children?.forEach(walk);
}

/** Remark plugin: blockquotes that start with `[!key-concepts]` or `[!best-practices]` become callouts. */
export const remarkCallouts = () => walk;
