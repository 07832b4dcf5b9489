import { execFileSync } from 'node:child_process';
import { database } from '../../environment.ts';

/** Runs SQL on the test database as superuser and returns psql's output, one row per line. */
export function queryDatabase(sql: string): string {
  const url = process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  return execFileSync('psql', [new URL(`/${database}`, url).href, '-qAtc', sql], {
    encoding: 'utf8',
  });
}
