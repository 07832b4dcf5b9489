import { sql } from 'kysely';
import pg from 'pg';

const marked = /\/\* prepared: ([a-z_]+) \*\//;

/**
 * Marks a frequently run statement with a unique name, so that each connection prepares it only once. Planning takes
 * longer than running for statements with many joins or partitions. The text under a name must never change.
 */
export const markPrepared = (name: string) => sql.raw(`/* prepared: ${name} */`);

type Callback = (error: unknown, result: unknown) => void;

/**
 * Connection that prepares marked statements by name, and emits `statementError` with the error of each statement that
 * fails.
 */
export class PreparedStatementClient extends pg.Client {
  // The overloads and their return types are those of the base class.
  override query(...original: unknown[]): never {
    const [text, values, ...rest] = original;
    const name = typeof text === 'string' ? marked.exec(text)?.[1] : undefined;
    const args = name === undefined ? original : [{ name, text, values }, ...rest];
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) => {
        if (error) this.emit('statementError', error);
        (callback as Callback)(error, result);
      };
    }
    const result = super.query(...(args as [string])) as unknown;
    if (result instanceof Promise) {
      result.catch((error: unknown) => this.emit('statementError', error));
    }
    return result as never;
  }
}
