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
import type { Database } from './database.ts';
import { nameStatement } from './preparing-client.ts';

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
  nameStatement(text, name);
  return async (db: Database, ...values: unknown[]): Promise<Row[]> => {
    const query = CompiledQuery.raw(
      text,
      order.map((index) => values[index]),
    );
    const { rows } = await db.withoutPlugins().executeQuery<Row>(query);
    return rows;
  };
}
