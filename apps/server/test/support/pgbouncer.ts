import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from './private-cluster.ts';
import { until } from './worker-process.ts';

const run = promisify(execFile);

/** PgBouncer does not start as root, so root runs it as `postgres`. */
async function findUser() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  return { uid, gid };
}

/** Starts Debian's PgBouncer in transaction mode in front of the server of a URL. */
export async function startPgBouncer(target: string, poolSize: number) {
  const { hostname, port: targetPort, username } = new URL(target);
  const folder = await mkdtemp(join(tmpdir(), 'atrium-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const users = join(folder, 'users.txt');
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${username}" ""\n`);
  await writeFile(
    config,
    `[databases]
* = host=${hostname} port=${targetPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  );
  const child = spawn('/usr/sbin/pgbouncer', ['-q', config], {
    stdio: 'ignore',
    ...(await findUser()),
  });
  const url = new URL(target);
  url.port = String(port);
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await rm(folder, { recursive: true });
  };
  const accepts = async () => {
    const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  };
  try {
    await until('PgBouncer', 10, accepts);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: url.href, stop };
}
