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
function ruleReplacements(node: Node, textOf: (node: Node) => string): Replacement[] {
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

type Replace = (node: Node, textOf: (node: Node) => string) => Replacement[];

function listNodeMutants(file: string, source: string, replacementsOf: Replace): Mutant[] {
  const bytes = Buffer.from(source);
  const textOf = ({ span }: Node) => bytes.subarray(span.start - 1, span.end - 1).toString();
  const nodes = [...walk(parseSync(source, { syntax: 'typescript' }).body)];
  return nodes
    .flatMap((node) => replacementsOf(node, textOf))
    .map((each) => toMutant(file, source, each));
}

/** Returns the mutants of the rules in a file of policies. */
export const listRuleMutants = (file: string, source: string): Mutant[] =>
  listNodeMutants(file, source, ruleReplacements);

/** Comparisons and what they are with the other side of their boundary. */
const boundaries: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Removes rules that are comparisons, moves their boundaries by one, and removes what a returned value has to fulfill. */
function decisionReplacements(node: Node, textOf: (node: Node) => string): Replacement[] {
  const { operator, left, right } = node;
  if (node.type !== 'BinaryExpression' || !isNode(left) || !isNode(right)) return [];
  const moved = boundaries[String(operator)];
  if (moved !== undefined) return replace(node, `${textOf(left)} ${moved} ${textOf(right)}`);
  return [];
}

/** Returns what an arrow function or a `return` statement results in, if that is a comparison. */
function findReturnedComparison(node: Node): unknown {
  const returned = { ReturnStatement: node['argument'], ArrowFunctionExpression: node['body'] }[
    node.type
  ];
  const isComparison =
    isNode(returned) &&
    returned.type === 'BinaryExpression' &&
    /^([<>]=?|[!=]==)$/.test(String(returned['operator']));
  return isComparison ? returned : undefined;
}

/** Returns the mutants of code that decides: of its rules as in policies, of the comparisons it returns, and boundaries. */
export const listDecisionMutants = (file: string, source: string): Mutant[] =>
  listNodeMutants(file, source, (node, textOf) => [
    ...ruleReplacements(node, textOf),
    ...decisionReplacements(node, textOf),
    ...replace(findReturnedComparison(node), 'true', 'false'),
  ]);

/** Returns what is left of `a || b` or `a && b` without one side; nothing of other expressions. */
function withoutOneSide(node: unknown, operator: string, textOf: (node: Node) => string) {
  if (!isNode(node) || node.type !== 'BinaryExpression' || node['operator'] !== operator) return [];
  const { left, right } = node;
  if (!isNode(left) || !isNode(right)) return [];
  const nested = [left, right].flatMap((side): Replacement[] =>
    withoutOneSide(side, operator, textOf),
  );
  return [...replace(node, textOf(left), textOf(right)), ...nested];
}

/** Removes what has to be fulfilled of `a && b`, and all of `a || b`. */
const conditionReplacements = (node: unknown, textOf: (node: Node) => string) =>
  withoutOneSide(node, '||', textOf).length > 0
    ? replace(node, 'true')
    : withoutOneSide(node, '&&', textOf);

const refusal = /^\{?\s*(throw|return (fail|refuse|callback)\(|return ('\w+'|false);)/;

/** Removes a refusal or one of its reasons, and what a returned value has to fulfill. */
function refusalReplacements(node: Node, textOf: (node: Node) => string): Replacement[] {
  const { test, consequent } = node;
  switch (node.type) {
    case 'IfStatement':
      if (!isNode(consequent) || !refusal.test(textOf(consequent))) return [];
      return [...replace(test, 'false'), ...withoutOneSide(test, '||', textOf)];
    case 'ConditionalExpression':
      return isNode(consequent) && textOf(consequent) === 'undefined' ? replace(test, 'true') : [];
    case 'ExpressionStatement':
      return ruleReplacements(node, textOf);
    case 'ReturnStatement':
      return conditionReplacements(node['argument'], textOf);
    case 'ArrowFunctionExpression':
      return conditionReplacements(node['body'], textOf);
    default:
      return [];
  }
}

/** Returns the mutants of code that refuses calls: without each refusal, and each of its reasons. */
export const listRefusalMutants = (file: string, source: string): Mutant[] =>
  listNodeMutants(file, source, (node, textOf) => [
    ...refusalReplacements(node, textOf),
    ...replace(findReturnedComparison(node), 'true'),
  ]);

/** Returns the mutants of a schema: without each minimum, maximum, pattern and further condition. */
export const listSchemaMutants = (file: string, source: string): Mutant[] =>
  listNodeMutants(file, source, (node, textOf) => {
    const { callee } = node;
    if (node.type !== 'CallExpression' || !isNode(callee)) return [];
    const { object, property } = callee;
    if (!isNode(object) || !isNode(property)) return [];
    return /^(min|max|regex|refine|trim)$/.test(textOf(property))
      ? replace(node, textOf(object))
      : [];
  });

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

/** Maximums of rate limits, of concurrent work and of delays, and what removes each. */
const limits: [RegExp, (match: string) => string][] = [
  [/\bmax: [\w.]+(?=,\s+minutes)/g, () => 'max: Infinity'],
  [/(?<=\{ key: .*, )max(?=, minutes \})/g, () => 'max: Infinity'],
  [
    /(?<=(?:create(?:Export|Stream)?Limiter\(|const limits = )\{[^}]*)\b(?:running|waiting|perSecond|burst|perOrganization|perReader): \d+/g,
    (match) => match.replace(/\d+$/, 'Infinity'),
  ],
  [/\bfree: [\w.]+(?=,\n)/g, () => 'free: Infinity'],
  [/(?<=>= )(?:ofOne|ofAll|\w+\.perDay)\b/g, () => 'Infinity'],
  [/(?<=count (?:<=|>) )max\b/g, () => 'Infinity'],
  // A number of attempts in SQL, which has no infinite integer.
  [/(?<== \$\{sql\.lit\()\w+\.attempts(?=\)\})/g, () => '2_147_483_647'],
];

/** Returns the mutants of the limits in a file: each becomes infinite. */
export const listLimitMutants = (file: string, source: string): Mutant[] =>
  limits.flatMap(([pattern, after]) => listMatches(file, source, pattern, after));

/** Returns the mutants of the security headers: each header and each directive of the policy is removed. */
export const listHeaderMutants = (file: string, source: string): Mutant[] =>
  [/^ {2,4}'[a-z-]+': .+,$/gm, /(?<=\? )\{ 'upgrade-insecure-requests': \[\] \}/g].flatMap(
    (pattern) => listMatches(file, source, pattern, (match) => (match.startsWith('{') ? '{}' : '')),
  );
