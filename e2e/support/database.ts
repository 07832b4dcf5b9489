import { execFileSync } from 'node:child_process';

/** Asks the journeys' database behind the application's back; answers the rows, one a line, as psql prints them. */
export function askDatabase(sql: string): string {
  const url = process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const database = new URL('/atrium_e2e', url).href;
  return execFileSync('psql', [database, '-qAtc', sql], { encoding: 'utf8' });
}
