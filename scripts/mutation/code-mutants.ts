import { parseSync } from '@swc/core';

/** A change of a source file that removes a rule. */
export type Mutant = {
  file: string;
  line: number;
  /** The removed text and what replaces it. */
  before: string;
  after: string;
  code: string;
  /** The expression or statement that changes, in bytes, and the text that replaces all of it. */
  node: Span & { text: string };
};

type Span = { start: number; end: number };
type Replacement = Span & {
  after: string;
  /** If it is only a part of an expression. */ within?: Span;
};
type Node = { type: string; span: { start: number; end: number }; [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'span' in value;

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* walk(each);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const [name, part] of Object.entries(value)) if (name !== 'span') yield* walk(part);
  }
}

const replace = (node: unknown, ...texts: string[]): Replacement[] =>
  isNode(node)
    ? texts.map((after) => ({ start: node.span.start - 1, end: node.span.end - 1, after }))
    : [];

/** Returns where the SQL clause that begins at an index ends: at the end of a line, a group or the template. */
function findClauseEnd(text: string, from: number): number {
  let groups = 0;
  let expressions = 0;
  for (let index = from; index < text.length; index += 1) {
    const character = text[index];
    if (text.startsWith('${', index)) expressions += 1;
    else if (character === '}') expressions -= 1;
    if (expressions > 0) continue;
    if (character === '(') groups += 1;
    else if (character === ')') groups -= 1;
    if (groups < 0 || character === '`' || (character === '\n' && groups === 0)) return index;
  }
  return text.length;
}

/** Removes each line of an SQL condition that begins with "and", and the condition as a whole. */
function sqlReplacements(node: Node, textOf: (node: Node) => string): Replacement[] {
  const text = textOf(node);
  if (!text.startsWith('sql<boolean>`') || /^sql<boolean>`(true|false)`$/.test(text)) return [];
  const [start, end] = [node.span.start - 1, node.span.end - 1];
  const bytesBefore = (index: number) => start + Buffer.byteLength(text.slice(0, index));
  const lines = [...text.matchAll(/\n\s+and /g)].map(({ 0: beginning, index }) => ({
    start: bytesBefore(index),
    end: bytesBefore(findClauseEnd(text, index + beginning.length)),
    after: '',
    within: { start, end },
  }));
  return [...replace(node, 'sql<boolean>`true`', 'sql<boolean>`false`'), ...lines];
}

/** Returns the replacements for one node: conditions become constant, operands and required checks disappear. */
function replacementsOf(node: Node, textOf: (node: Node) => string): Replacement[] {
  switch (node.type) {
    case 'IfStatement':
      return replace(node['test'], 'true', 'false');
    case 'ConditionalExpression':
      return replace(node['test'], 'true', 'false');
    case 'BinaryExpression': {
      const { operator, left, right } = node;
      const isLogical = operator === '&&' || operator === '||';
      if (!isLogical || !isNode(left) || !isNode(right)) return [];
      return replace(node, textOf(left), textOf(right));
    }
    case 'ExpressionStatement':
      return /^(await )?require[A-Z]\w*\(/.test(textOf(node)) ? replace(node, ';') : [];
    case 'TaggedTemplateExpression':
      return sqlReplacements(node, textOf);
    default:
      return [];
  }
}

function toMutant(file: string, source: string, replacement: Replacement): Mutant {
  const { start, end, after, within = { start, end } } = replacement;
  const bytes = Buffer.from(source);
  const textOf = (from: number, to: number) => bytes.subarray(from, to).toString();
  return {
    file,
    line: textOf(0, start).split('\n').length,
    before: textOf(start, end),
    after,
    code: `${textOf(0, start)}${after}${textOf(end, bytes.length)}`,
    node: { ...within, text: `${textOf(within.start, start)}${after}${textOf(end, within.end)}` },
  };
}

/** Returns the mutants of the rules in a file of policies. */
export function listRuleMutants(file: string, source: string): Mutant[] {
  const bytes = Buffer.from(source);
  const textOf = ({ span }: Node) => bytes.subarray(span.start - 1, span.end - 1).toString();
  const nodes = [...walk(parseSync(source, { syntax: 'typescript' }).body)];
  return nodes
    .flatMap((node) => replacementsOf(node, textOf))
    .map((each) => toMutant(file, source, each));
}

/** Returns a mutant for each place where code requires a permission: without the requirement. */
export function listCheckMutants(file: string, source: string): Mutant[] {
  return listRuleMutants(file, source).filter(
    ({ after, before }) => after === ';' && /require/.test(before),
  );
}

function listMatches(
  file: string,
  source: string,
  pattern: RegExp,
  after: (match: string) => string,
) {
  return [...source.matchAll(pattern)].map(({ 0: match, index }) => {
    const start = Buffer.byteLength(source.slice(0, index));
    const end = start + Buffer.byteLength(match);
    return toMutant(file, source, { start, end, after: after(match) });
  });
}

/** Maximums of rate limits, of concurrent work and of delays. */
const limits = [
  /(?<=\bmax: )[\w.]+(?=, minutes)/g,
  /(?<=create(?:Export|Stream)?Limiter\(\{[^}]*(?:running|waiting|perOrganization|perReader): )\d+/g,
  /(?<=\bfree: )\d+(?=,\n)/g,
  /(?<=>= )(?:ofOne|ofAll)\b/g,
  /(?<=count <= )max\b/g,
];

/** Returns the mutants of the limits in a file: each becomes infinite. */
export const listLimitMutants = (file: string, source: string): Mutant[] =>
  limits.flatMap((pattern) => listMatches(file, source, pattern, () => 'Infinity'));

/** Returns the mutants of the security headers: each header and each directive of the policy is removed. */
export const listHeaderMutants = (file: string, source: string): Mutant[] =>
  [/^ {2,4}'[a-z-]+': .+,$/gm, /(?<=\? )\{ 'upgrade-insecure-requests': \[\] \}/g].flatMap(
    (pattern) => listMatches(file, source, pattern, (match) => (match.startsWith('{') ? '{}' : '')),
  );
