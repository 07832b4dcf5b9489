import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { apiPort, tlsPort } from './environment.ts';

const caddyfile = fileURLToPath(new URL('../deploy/caddy/atrium.caddy', import.meta.url));

/** The environment that the image sets. */
const imageEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  WEB_ROOT: '/opt/atrium/apps/web/dist',
  DOCS_ROOT: '/opt/atrium/dist/docs',
  MEDIA_SPOOL: '/var/lib/atrium/media',
};

/**
 * Starts API and worker in the file system of the image, with its user and commands, and Caddy in front of them.
 * `deploy/image/mount` prepares the folder as a container runtime does.
 */
export function startImage(root: string, env: NodeJS.ProcessEnv): ChildProcess[] {
  const start = (command: string) =>
    spawn(
      '/usr/sbin/chroot',
      [
        '--userspec=10001:10001',
        root,
        '/opt/atrium/bin/node',
        '/opt/atrium/apps/server/dist/main-cli.js',
        command,
      ],
      { env: { ...env, ...imageEnvironment, TRUSTED_PROXIES: '127.0.0.1' }, stdio: 'inherit' },
    );
  const caddy = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      ATRIUM_DOMAIN: `localhost:${tlsPort}`,
      ATRIUM_APIS: `127.0.0.1:${apiPort}`,
      ATRIUM_ACCESS_LOG: '/tmp/atrium-e2e-access.log',
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return [start('api'), start('worker'), caddy];
}
