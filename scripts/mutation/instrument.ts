import type { Mutant } from './code-mutants.ts';

/** A mutant and the number by which it is switched on. */
export type NumberedMutant = Mutant & { id: number };

const contains = (outer: Mutant['node'], inner: Mutant['node']) =>
  outer.start <= inner.start && inner.end <= outer.end;

/** Writes a node with its mutants: `(isMutant(1) ? (true) : isMutant(2) ? (false) : (original))`. */
function writeNode(original: string, mutants: NumberedMutant[]): string {
  const isStatement = mutants[0]?.after === ';';
  if (isStatement) return `if (!isMutant(${mutants[0]?.id})) { ${original} }`;
  const isProperty = /^\s*'[a-z-]+': .+,$/.test(original);
  if (isProperty) return `...(isMutant(${mutants[0]?.id}) ? {} : { ${original} }),`;
  const [, name, value] = /^(\w+): ([\w.]+)$/.exec(mutants[0]?.node.text ?? '') ?? [];
  // Read when it is used, so that constants of modules can be switched too.
  if (name !== undefined)
    return `get ${name}() { return isMutant(${mutants[0]?.id}) ? ${value} : (${original.replace(/^\w+: /, '')}); }`;
  const choices = mutants.map(({ id, node }) => `isMutant(${id}) ? (${node.text}) : `);
  return `(${choices.join('')}(${original}))`;
}

/**
 * Returns the source of a file with all its mutants, each behind a call of the global function `isMutant`. So one run of
 * the program can try them all. Mutants are of whole nodes of the syntax tree, so two of them are either nested or apart.
 */
export function instrument(source: string, mutants: NumberedMutant[]): string {
  const bytes = Buffer.from(source);

  function write(from: number, to: number, inside: NumberedMutant[]): string {
    let text = '';
    let position = from;
    const outermost = inside
      .filter(({ node }) => !inside.some((o) => contains(o.node, node) && !contains(node, o.node)))
      .toSorted((a, b) => a.node.start - b.node.start);
    for (const { node } of outermost) {
      if (node.start < position) continue;
      const same = inside.filter((each) => contains(each.node, node) && contains(node, each.node));
      const nested = inside.filter((each) => contains(node, each.node) && !same.includes(each));
      text += bytes.subarray(position, node.start).toString();
      text += writeNode(write(node.start, node.end, nested), same);
      position = node.end;
    }
    return text + bytes.subarray(position, to).toString();
  }

  return write(0, bytes.length, mutants);
}
