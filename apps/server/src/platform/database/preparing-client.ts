import pg from 'pg';
import { nameOfStatement } from '../tracing/statement-name.ts';
import type { TracedSpan } from '../tracing/tracer.ts';
import { currentTracer } from '../tracing/tracing.ts';

const namesByText = new Map<string, string>();

/** Makes every connection prepare a statement by name. The name must be unique. */
export function nameStatement(text: string, name: string): void {
  namesByText.set(text, name);
}

/** Number of statements sent to the database. BEGIN and COMMIT count: each is a round trip. */
export type StatementCount = { total: number };

type Callback = (error: unknown, result: unknown) => void;

/** Starts the span of a statement in a sampled trace. Cursors have none: they end with their last row. */
const startSpan = (name: string | undefined, text: unknown): TracedSpan | undefined =>
  typeof text === 'string'
    ? currentTracer()?.startStatement(() => name ?? nameOfStatement(text))
    : undefined;

function endWithCallback(span: TracedSpan, args: unknown[]): void {
  const callback = args.at(-1) as Callback;
  args[args.length - 1] = (error: unknown, result: unknown) => {
    span.end({ isError: Boolean(error) });
    callback(error, result);
  };
}

function endWithPromise(span: TracedSpan, result: Promise<unknown>): void {
  result.then(
    () => span.end({ isError: false }),
    () => span.end({ isError: true }),
  );
}

/**
 * Connection that prepares declared statements by name, and emits `statement` for each statement and `statementError`
 * with the error of each that fails.
 */
export class PreparingClient extends pg.Client {
  protected findName(text: string): string | undefined {
    return namesByText.get(text);
  }

  // The overloads and their return types are those of the base class.
  override query(...original: unknown[]): never {
    const [text, values, ...rest] = original;
    const name = typeof text === 'string' ? this.findName(text) : undefined;
    const args = name === undefined ? original : [{ name, text, values }, ...rest];
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) => {
        if (error) this.emit('statementError', error);
        (callback as Callback)(error, result);
      };
    }
    this.emit('statement');
    const span = startSpan(name, text);
    if (span && typeof callback === 'function') endWithCallback(span, args);
    const result = super.query(...(args as [string])) as unknown;
    if (result instanceof Promise) {
      result.catch((error: unknown) => this.emit('statementError', error));
      if (span) endWithPromise(span, result);
    }
    return result as never;
  }
}

/** Connection that names no statements, for a PgBouncer without support for prepared statements. */
export class UnpreparedClient extends PreparingClient {
  protected override findName(): undefined {
    return undefined;
  }
}
