import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { Bullets, Callout, BulletPoint } from './callout.tsx';
import { calloutKinds, remarkCallouts } from './callouts.ts';
import { ProseCode, ProseImage, ProseLink, ProseTable } from './prose.tsx';

const schema: typeof defaultSchema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    section: [...(defaultSchema.attributes?.['section'] ?? []), ['dataCallout', ...calloutKinds]],
  },
};

const cell = 'border-border px-4 py-2.5 align-top [tr+tr>&]:border-t';

// The text is below a heading of the page, so its headings start one level lower.
const components: Components = {
  h1: ({ children }) => <h3 className="mt-9 mb-3 font-heading text-xl first:mt-0">{children}</h3>,
  h2: ({ children }) => <h3 className="mt-9 mb-3 font-heading text-xl first:mt-0">{children}</h3>,
  h3: ({ children }) => <h4 className="mt-7 mb-2 font-title first:mt-0">{children}</h4>,
  h4: ({ children }) => <h5 className="mt-6 mb-2 font-medium first:mt-0">{children}</h5>,
  h5: ({ children }) => <h6 className="mt-6 mb-2 font-medium first:mt-0">{children}</h6>,
  p: ({ children }) => <p className="my-4 first:mt-0 last:mb-0">{children}</p>,
  a: ({ href, children }) => <ProseLink href={href}>{children}</ProseLink>,
  img: ({ src, alt }) => (
    <ProseImage src={typeof src === 'string' ? src : undefined} alt={alt ?? ''} />
  ),
  ul: ({ children }) => <Bullets>{children}</Bullets>,
  ol: ({ children, start }) => (
    <ol start={start} className="my-4 grid list-decimal gap-2 pl-6 marker:text-subtle marker:tnum">
      {children}
    </ol>
  ),
  li: ({ children }) => <BulletPoint>{children}</BulletPoint>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  blockquote: ({ children }) => (
    <blockquote className="my-6 border-l-2 border-border-strong pl-4 text-muted">
      {children}
    </blockquote>
  ),
  section: ({ children, node }) => {
    const kind = calloutKinds.find((each) => each === node?.properties['dataCallout']);
    return kind ? <Callout kind={kind}>{children}</Callout> : <section>{children}</section>;
  },
  table: ({ children }) => <ProseTable>{children}</ProseTable>,
  thead: ({ children }) => (
    <thead className="bg-sunken text-xs text-muted dark:bg-elevated">{children}</thead>
  ),
  th: ({ children, style }) => (
    <th scope="col" style={style} className="border-b border-border px-4 py-2 font-medium">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className={cell}>
      {children}
    </td>
  ),
  pre: ({ children }) => <ProseCode>{children}</ProseCode>,
  code: ({ children }) => (
    <code className="rounded-xs bg-sunken px-1 py-0.5 font-mono text-[0.9em] wrap-break-word dark:bg-elevated">
      {children}
    </code>
  ),
  hr: () => <hr className="my-9 border-border" />,
};

/** Renders Markdown. Raw HTML is dropped, and the result is sanitized again. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <Markdown
      skipHtml
      remarkPlugins={[remarkGfm, remarkCallouts]}
      rehypePlugins={[[rehypeSanitize, schema]]}
      components={components}
    >
      {children}
    </Markdown>
  );
}
