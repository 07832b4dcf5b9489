/** Operators that compare an attribute with a value. */
export const comparisonOperators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];
export type FilterValue = string | number | boolean | null;

/** An expression of RFC 7644, section 3.4.2.2. Paths are as written: names are resolved where a filter is used. */
export type Filter =
  | { kind: 'compare'; path: string; operator: ComparisonOperator; value: FilterValue }
  | { kind: 'present'; path: string }
  | { kind: 'and' | 'or'; filters: Filter[] }
  | { kind: 'not'; filter: Filter }
  /** True if an element of a multi-valued attribute matches the filter, whose paths are names of sub-attributes. */
  | { kind: 'elements'; path: string; filter: Filter };

/** What a PATCH operation changes: an attribute, elements of it, or one of their sub-attributes. */
export type PatchPath = { path: string; filter?: Filter; sub?: string };

/** Bounds of a filter, so that it is parsed and run in little time. */
export const filterLimits = { length: 4_000, depth: 20, terms: 100 } as const;

const isPlain = ({ kind }: Filter) => kind === 'compare' || kind === 'present';

/** Writes a filter as text that parses to the same filter. */
export function writeFilter(filter: Filter): string {
  const nested = (one: Filter) => (isPlain(one) ? writeFilter(one) : `(${writeFilter(one)})`);
  switch (filter.kind) {
    case 'compare':
      return `${filter.path} ${filter.operator} ${JSON.stringify(filter.value)}`;
    case 'present':
      return `${filter.path} pr`;
    case 'not':
      return `not (${writeFilter(filter.filter)})`;
    case 'elements':
      return `${filter.path}[${writeFilter(filter.filter)}]`;
    case 'and':
    case 'or':
      return filter.filters.map(nested).join(` ${filter.kind} `);
  }
}
