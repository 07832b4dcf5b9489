import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';

const namesByText = new Map<string, string>();
const usedNames = new Set<string>();

/** Compiles statements without a connection. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands for a value while a statement is compiled. */
class Parameter {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/**
 * Declares a statement that runs often. It is compiled when the process starts, and each connection prepares it once:
 * building, parsing and planning it takes longer than running it. `build` gets one fragment per value. Column aliases are
 * the keys of the rows.
 */
export function statement<Row>(
  name: string,
  build: (...values: RawBuilder<unknown>[]) => RawBuilder<Row>,
) {
  if (usedNames.has(name)) throw new Error(`Statement ${name} is declared twice`);
  usedNames.add(name);
  const placeholders = Array.from({ length: build.length }, (_, index) =>
    sql.val(new Parameter(index)),
  );
  const { sql: text, parameters } = build(...placeholders).compile(compiler);
  const order = parameters.map((parameter) => (parameter as Parameter).index);
  namesByText.set(text, name);
  return async (db: Database, ...values: unknown[]): Promise<Row[]> => {
    const query = CompiledQuery.raw(
      text,
      order.map((index) => values[index]),
    );
    const { rows } = await db.withoutPlugins().executeQuery<Row>(query);
    return rows;
  };
}

/** Number of statements sent to the database. BEGIN and COMMIT count: each is a round trip. */
export type StatementCount = { total: number };

type Callback = (error: unknown, result: unknown) => void;

/**
 * Connection that prepares declared statements by name, and emits `statement` for each statement and `statementError`
 * with the error of each that fails.
 */
export class PreparingClient extends pg.Client {
  // The overloads and their return types are those of the base class.
  override query(...original: unknown[]): never {
    const [text, values, ...rest] = original;
    const name = typeof text === 'string' ? namesByText.get(text) : undefined;
    const args = name === undefined ? original : [{ name, text, values }, ...rest];
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) => {
        if (error) this.emit('statementError', error);
        (callback as Callback)(error, result);
      };
    }
    this.emit('statement');
    const result = super.query(...(args as [string])) as unknown;
    if (result instanceof Promise) {
      result.catch((error: unknown) => this.emit('statementError', error));
    }
    return result as never;
  }
}
