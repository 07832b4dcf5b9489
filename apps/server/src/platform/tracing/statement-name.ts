const operation = /\b(select|insert|update|delete|begin|commit|rollback|savepoint|release|set)\b/i;
const table =
  /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)(?!\s*\()/i;
const routine = /\bfrom\s+((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)\s*\(/i;
const firstCall = /\bselect\s+((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)\s*\(/i;

const maxScanned = 4_000;

/**
 * Names a statement after what it does and its first table or function: `select courses`. It is not the text, whose
 * literals could be values.
 */
export function nameOfStatement(text: string): string {
  const start = text.slice(0, maxScanned).replaceAll(/'(?:[^']|'')*'/g, "''");
  const verb = operation.exec(start)?.[1]?.toLowerCase() ?? 'statement';
  const target = (table.exec(start) ?? routine.exec(start) ?? firstCall.exec(start))?.[1];
  return target === undefined ? verb : `${verb} ${target.replaceAll('"', '')}`;
}
