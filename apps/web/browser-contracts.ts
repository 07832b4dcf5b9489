import { parseSync, type ESTree, type Plugin } from 'vite';

type Edit = { start: number; end: number; text: string };

/** What the module's own constants are set to. */
function initialisersOf(path: string, code: string): ESTree.Expression[] {
  return parseSync(path, code).program.body.flatMap((statement) => {
    const own = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (own?.type !== 'VariableDeclaration') return [];
    return own.declarations.flatMap(({ init }) => (init ? [init] : []));
  });
}

/** The `schema` of an `endpoint({…})`, if this is one. */
function schemaOf(value: ESTree.Expression): ESTree.Span | undefined {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return undefined;
  const [definition] = value.arguments;
  if (value.callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return undefined;
  return definition.properties.find(
    (each) =>
      each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'schema',
  );
}

/** The value itself, without what TypeScript says of it. */
function plain(value: ESTree.Expression): ESTree.Expression {
  const isTyped = value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression';
  return isTyped ? plain(value.expression) : value;
}

function editsFor(typed: ESTree.Expression, code: string): Edit[] {
  const value = plain(typed);
  if (value.type !== 'CallExpression' && value.type !== 'ObjectExpression') return [];
  const schema = schemaOf(value);
  // As many lines as before, so that source maps stay right.
  const lines = (span: ESTree.Span) => code.slice(span.start, span.end).replace(/[^\n]/g, '');
  return [
    { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
    ...(schema ? [{ ...schema, text: `schema: undefined${lines(schema)}` }] : []),
    { start: value.end, end: value.end, text: '))()' },
  ];
}

/**
 * A contract as the browser needs it: an endpoint is its method and address, since only the server checks what
 * goes in and out; and whatever a page does not use is marked as droppable. zod then comes with the forms that
 * check by it, not with every page.
 */
export function forBrowser(path: string, code: string): string {
  const edits = initialisersOf(path, code).flatMap((value) => editsFor(value, code));
  return edits.reduceRight(
    (text, { start, end, text: replacement }) =>
      text.slice(0, start) + replacement + text.slice(end),
    code,
  );
}

/** Lets every module read contracts as the browser needs them, in development as in the build. */
export const browserContracts: Plugin = {
  name: 'browser-contracts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contracts\/src\/[^/]+\.ts$/ },
    handler: (code, id) => ({ code: forBrowser(id, code), map: null }),
  },
};
