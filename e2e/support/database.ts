import { execFileSync } from 'node:child_process';
import { database } from '../addresses.ts';

/** Asks the journeys' database behind the application's back; answers the rows, one a line, as psql prints them. */
export function askDatabase(sql: string): string {
  const url = process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  return execFileSync('psql', [new URL(`/${database}`, url).href, '-qAtc', sql], {
    encoding: 'utf8',
  });
}
