import { readFile } from 'node:fs/promises';
import type { MigrationBuilder } from 'node-pg-migrate';

/** How long a migration waits for a lock: calls of the running product queue behind it meanwhile. */
export const lockTimeout = '2s';

/** First line of a migration whose statements run one by one, each in a transaction of its own. */
export const noTransactionHeader = '-- atrium: no transaction';

/** Splits a migration without a transaction. Its statements end at the end of a line and contain no other semicolon. */
export const splitStatements = (text: string): string[] =>
  text
    .split(/;\s*$/m)
    .map((statement) => statement.replaceAll(/^--.*$/gm, '').trim())
    .filter(Boolean);

const concurrentIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\b/i;
const parentIndex = /^create\s+(?:unique\s+)?index\s+(\w+)\s+on\s+only\b/i;

/**
 * Runs the statements of a migration that an earlier, failed run may have begun: an index that exists is not built again,
 * unless building it failed and left it invalid. Waits for locks as long as it takes: building an index concurrently
 * waits for running transactions, but blocks neither reads nor writes.
 */
async function runWithoutTransaction({ db }: MigrationBuilder, text: string): Promise<void> {
  const findIndex = async (name: string | undefined) => {
    if (!name) return undefined;
    const [found] = (await db.select(
      `select indisvalid as "isValid", indexrelid::regclass::text as "qualifiedName"
      from pg_index join pg_class on pg_class.oid = indexrelid where relname = $1`,
      [name],
    )) as { isValid: boolean; qualifiedName: string }[];
    return found;
  };
  await db.query('set lock_timeout = 0');
  try {
    for (const statement of splitStatements(text)) {
      // The index of a partitioned table is invalid until those of all partitions are attached.
      if (await findIndex(parentIndex.exec(statement)?.[1])) continue;
      const name = concurrentIndex.exec(statement)?.[1];
      const existing = await findIndex(name);
      if (existing?.isValid) continue;
      if (existing) await db.query(`drop index concurrently ${existing.qualifiedName}`);
      await db.query(statement);
    }
  } finally {
    await db.query(`set lock_timeout = '${lockTimeout}'`);
  }
}

/** Loads migrations for node-pg-migrate. */
export async function loadMigrationFiles(paths: string[]) {
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path, 'utf8');
      const up = (builder: MigrationBuilder) => {
        if (!text.startsWith(noTransactionHeader)) {
          builder.sql(text);
          return undefined;
        }
        builder.noTransaction();
        return runWithoutTransaction(builder, text);
      };
      return { id: path, filePaths: [path], actions: { up, down: false as const } };
    }),
  );
}
