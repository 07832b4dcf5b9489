import { AppError } from '../../../platform/base/errors.ts';
import {
  type ComparisonOperator,
  comparisonOperators,
  type Filter,
  filterLimits,
  type PatchPath,
} from './filter.ts';
import { readTokens, type Token } from './filter-tokens.ts';

const operators: ReadonlySet<string> = new Set(comparisonOperators);

type Fail = (reason: string) => AppError;
const invalidFilter: Fail = (message) => new AppError('scim_invalid_filter', { message });
const invalidPath: Fail = (message) => new AppError('scim_invalid_path', { message });

/** Reads tokens from left to right. `or` binds weaker than `and`, and `and` weaker than `not`. */
class Parser {
  readonly #tokens: Token[];
  readonly #fail: Fail;
  #position = 0;
  #depth = 0;
  #terms = 0;

  constructor(text: string, fail: Fail) {
    if (text.length > filterLimits.length) throw fail('The expression is too long.');
    const tokens = readTokens(text);
    if (!tokens) throw fail('The expression contains invalid characters.');
    this.#tokens = tokens;
    this.#fail = fail;
  }

  readFilter(): Filter {
    const filter = this.#readOr();
    this.#expectEnd();
    return filter;
  }

  readPath(): PatchPath {
    const path = this.#readName();
    if (!this.#accept('[')) {
      this.#expectEnd();
      return { path };
    }
    const filter = this.#readUntil(']');
    const sub = this.#readSub();
    this.#expectEnd();
    return { path, filter, ...(sub === undefined ? {} : { sub }) };
  }

  #readOr(): Filter {
    return this.#readList('or', () => this.#readList('and', () => this.#readTerm()));
  }

  #readList(kind: 'and' | 'or', readOne: () => Filter): Filter {
    const filters = [readOne()];
    while (this.#acceptWord(kind)) filters.push(readOne());
    const [only] = filters;
    return filters.length === 1 && only ? only : { kind, filters };
  }

  #readTerm(): Filter {
    if ((this.#terms += 1) > filterLimits.terms)
      throw this.#fail('The expression has too many terms.');
    if (this.#accept('(')) return this.#readUntil(')');
    const next = this.#tokens[this.#position + 1];
    if (next?.kind === 'mark' && next.text === '(' && this.#acceptWord('not')) {
      this.#accept('(');
      return { kind: 'not', filter: this.#readUntil(')') };
    }
    const path = this.#readName();
    if (!this.#accept('[')) return this.#readComparison(path);
    return this.#readElements(path, this.#readUntil(']'));
  }

  /** Reads on after `emails[…]`. With a sub-attribute, the element must also match the comparison with that. */
  #readElements(path: string, filter: Filter): Filter {
    const sub = this.#readSub();
    if (sub === undefined) return { kind: 'elements', path, filter };
    const filters = [filter, this.#readComparison(sub)];
    return { kind: 'elements', path, filter: { kind: 'and', filters } };
  }

  #readComparison(path: string): Filter {
    const token = this.#tokens[this.#position];
    const operator = token?.kind === 'word' ? token.text.toLowerCase() : '';
    this.#position += 1;
    if (operator === 'pr') return { kind: 'present', path };
    if (!operators.has(operator)) throw this.#fail(`"${path}" is not followed by an operator.`);
    const value = this.#tokens[this.#position];
    if (value?.kind !== 'value') throw this.#fail(`"${operator}" is not followed by a value.`);
    this.#position += 1;
    return { kind: 'compare', path, operator: operator as ComparisonOperator, value: value.value };
  }

  #readUntil(mark: ')' | ']'): Filter {
    if ((this.#depth += 1) > filterLimits.depth)
      throw this.#fail('The expression is nested too deeply.');
    const filter = this.#readOr();
    if (!this.#accept(mark)) throw this.#fail(`"${mark}" is missing.`);
    this.#depth -= 1;
    return filter;
  }

  #readName(): string {
    const token = this.#tokens[this.#position];
    if (token?.kind !== 'word' || token.afterBracket)
      throw this.#fail('The name of an attribute is missing.');
    this.#position += 1;
    return token.text;
  }

  #readSub(): string | undefined {
    const token = this.#tokens[this.#position];
    if (token?.kind !== 'word' || !token.afterBracket) return undefined;
    this.#position += 1;
    return token.text;
  }

  #accept(mark: Extract<Token, { kind: 'mark' }>['text']): boolean {
    const token = this.#tokens[this.#position];
    const isNext = token?.kind === 'mark' && token.text === mark;
    if (isNext) this.#position += 1;
    return isNext;
  }

  #acceptWord(word: 'and' | 'or' | 'not'): boolean {
    const token = this.#tokens[this.#position];
    const isNext = token?.kind === 'word' && token.text.toLowerCase() === word;
    if (isNext) this.#position += 1;
    return isNext;
  }

  #expectEnd(): void {
    if (this.#position < this.#tokens.length)
      throw this.#fail('The expression continues where it should end.');
  }
}

/** Parses a filter. Throws `scim_invalid_filter`. */
export const parseFilter = (text: string): Filter => new Parser(text, invalidFilter).readFilter();

/** Parses the path of a PATCH operation. Throws `scim_invalid_path`. */
export const parsePath = (text: string): PatchPath => new Parser(text, invalidPath).readPath();
