import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProgram, type Program } from './programs.ts';

export type Backend = { name: string; host: string; port: number };
type CheckedBackend = Backend & { checkPort: number };

const unavailable = `'{"code":"unavailable","message":"Try again soon."}'`;

/**
 * Starts HAProxy as in front of an installation: calls go to the API processes that are ready, database connections to
 * the PostgreSQL that Patroni reports as the primary.
 */
export async function startHaproxy(
  folder: string,
  logs: string,
  {
    apiPort,
    apis,
    databasePort,
    databases,
  }: { apiPort: number; apis: Backend[]; databasePort: number; databases: CheckedBackend[] },
): Promise<Program> {
  const file = join(folder, 'haproxy.cfg');
  const check = 'check inter 500ms fall 2 rise 1';
  const lines = [
    'global',
    '  maxconn 2000',
    'defaults',
    '  timeout connect 1s',
    '  timeout client 60s',
    '  timeout server 20s',
    '  timeout queue 2s',
    '  timeout check 2s',
    'listen api',
    `  bind 127.0.0.1:${apiPort}`,
    '  mode http',
    '  balance roundrobin',
    '  option httpchk GET /readyz',
    // Only calls that no process has received are sent again.
    '  option redispatch 1',
    '  retries 3',
    '  retry-on conn-failure',
    ...[502, 503, 504].map(
      (status) =>
        `  http-error status ${status} content-type application/json string ${unavailable} hdr Retry-After 2`,
    ),
    ...apis.map(({ name, host, port }) => `  server ${name} ${host}:${port} ${check}`),
    'listen database',
    `  bind 127.0.0.1:${databasePort}`,
    '  mode tcp',
    '  timeout client 1h',
    '  timeout server 1h',
    '  option httpchk GET /primary',
    '  http-check expect status 200',
    ...databases.map(
      ({ name, host, port, checkPort }) =>
        `  server ${name} ${host}:${port} ${check} port ${checkPort} on-marked-down shutdown-sessions`,
    ),
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  return startProgram('haproxy', ['haproxy', '-db', '-f', file], {
    log: join(logs, 'haproxy.log'),
  });
}
