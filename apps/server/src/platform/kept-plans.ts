import { sql } from 'kysely';
import pg from 'pg';

const marked = /\/\* kept: ([a-z_]+) \*\//;

/**
 * Marks a statement that is asked all the time, by a name of its own: each connection plans it once. Planning takes
 * longer than running where joins or partitions are many. Its text must always be the same.
 */
export const keepPlan = (name: string) => sql.raw(`/* kept: ${name} */`);

type Callback = (error: unknown, result: unknown) => void;

/**
 * A connection that keeps the plans of marked statements, and emits `statementError` with the error of each statement
 * that fails.
 */
export class PlanKeepingClient extends pg.Client {
  // The many ways to call it are those of the class below; what comes back is theirs too.
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' ? marked.exec(text)?.[1] : undefined;
    const asked = name === undefined ? given : [{ name, text, values }, ...rest];
    const callback = asked.at(-1);
    if (typeof callback === 'function') {
      asked[asked.length - 1] = (error: unknown, result: unknown) => {
        if (error) this.emit('statementError', error);
        (callback as Callback)(error, result);
      };
    }
    const result = super.query(...(asked as [string])) as unknown;
    if (result instanceof Promise) {
      result.catch((error: unknown) => this.emit('statementError', error));
    }
    return result as never;
  }
}
