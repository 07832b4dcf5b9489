import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './private-cluster.ts';

const caddyfile = fileURLToPath(new URL('../../../../deploy/caddy/atrium.caddy', import.meta.url));

export const hasCaddy = spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0;

/** Starts Caddy with the configuration of deploy/ in front of an API, without TLS. */
export async function startCaddy(apiPort: number) {
  const [port, adminPort] = [await findFreePort(), await findFreePort()];
  const folder = await mkdtemp(join(tmpdir(), 'atrium-caddy-'));
  const caddy = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${adminPort}`,
      ATRIUM_DOMAIN: `http://127.0.0.1:${port}`,
      ATRIUM_APIS: `127.0.0.1:${apiPort}`,
      ATRIUM_ACCESS_LOG: join(folder, 'access.log'),
    },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries === 100 || caddy.exitCode !== null) throw new Error('Caddy does not answer');
    await wait(100);
  }
  return {
    port,
    async stop() {
      const ended = once(caddy, 'exit');
      caddy.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
