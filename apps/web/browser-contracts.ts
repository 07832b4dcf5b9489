import { parseSync, type ESTree, type Plugin } from 'vite';

type Edit = { start: number; end: number; text: string };

/** Returns the initializers of the module's constants. */
function listInitializers(path: string, code: string): ESTree.Expression[] {
  return parseSync(path, code).program.body.flatMap((statement) => {
    const own = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (own?.type !== 'VariableDeclaration') return [];
    return own.declarations.flatMap(({ init }) => (init ? [init] : []));
  });
}

/** Returns the `schema` of an `endpoint({…})` call, or undefined. */
function findSchema(value: ESTree.Expression): ESTree.Span | undefined {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return undefined;
  const [definition] = value.arguments;
  if (value.callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return undefined;
  return definition.properties.find(
    (each) =>
      each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'schema',
  );
}

/** Returns the expression without type assertions. */
function withoutTypes(value: ESTree.Expression): ESTree.Expression {
  const isTyped = value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression';
  return isTyped ? withoutTypes(value.expression) : value;
}

function editsFor(typed: ESTree.Expression, code: string): Edit[] {
  const value = withoutTypes(typed);
  if (value.type !== 'CallExpression' && value.type !== 'ObjectExpression') return [];
  const schema = findSchema(value);
  // Keeps the line count, so that source maps stay correct.
  const lines = (span: ESTree.Span) => code.slice(span.start, span.end).replace(/[^\n]/g, '');
  return [
    { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
    ...(schema ? [{ ...schema, text: `schema: undefined${lines(schema)}` }] : []),
    { start: value.end, end: value.end, text: '))()' },
  ];
}

/**
 * Strips schemas from endpoints, because only the server validates, and marks other initializers as pure, so that unused
 * ones are removed. zod is then bundled only with forms that validate.
 */
export function forBrowser(path: string, code: string): string {
  const edits = listInitializers(path, code).flatMap((value) => editsFor(value, code));
  return edits.reduceRight(
    (text, { start, end, text: replacement }) =>
      text.slice(0, start) + replacement + text.slice(end),
    code,
  );
}

/** Vite plugin that applies `forBrowser` to all contracts. */
export const browserContracts: Plugin = {
  name: 'browser-contracts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contracts\/src\/[^/]+\.ts$/ },
    handler: (code, id) => ({ code: forBrowser(id, code), map: null }),
  },
};
