import { execFileSync, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isStorageRunning, startStorageServer } from './storage-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const composeFile = 'deploy/development/compose.yaml';

/** Where the services of a development machine come from. */
export type ServiceSource = 'running' | 'debian' | 'docker' | 'podman';

/** Returns whether something accepts connections on a port of this machine. */
export const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
    socket.once('connect', () => resolve(socket.end() && true));
    socket.once('timeout', () => resolve(false));
    socket.once('error', () => resolve(false));
  });

/** Names the services that don't answer. */
async function listMissingServices(): Promise<string[]> {
  const [hasDatabase, hasRedis, hasStorage] = await Promise.all([
    isListening(5432),
    isListening(6379),
    isStorageRunning(),
  ]);
  return [
    ...(hasDatabase ? [] : ['PostgreSQL (port 5432)']),
    ...(hasRedis ? [] : ['Redis (port 6379)']),
    ...(hasStorage ? [] : ['an S3 server (port 7480)']),
  ];
}

const runs = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/**
 * Chooses how missing services are started: by Debian's packages, or by containers. Throws with instructions if neither is
 * possible.
 */
export function chooseServiceSource(
  missing: readonly string[],
  canRun: typeof runs = runs,
): ServiceSource {
  if (missing.length === 0) return 'running';
  if (canRun('apt-get', '--version')) return 'debian';
  const engine = (['docker', 'podman'] as const).find((each) => canRun(each, 'compose', 'version'));
  if (engine) return engine;
  throw new Error(
    `Not running: ${missing.join(', ')}. Start them, or install Docker or Podman with compose, and try again.`,
  );
}

/** Starts the services that are not running, and returns where they come from. They keep running after `npm run dev`. */
export async function startServices(): Promise<ServiceSource> {
  const missing = await listMissingServices();
  const source = chooseServiceSource(missing);
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (missing.length > 0) console.log(`Starting ${missing.join(', ')} …`);
  if (source === 'debian') {
    run('scripts/setup-machine');
    await startStorageServer();
  }
  if (source === 'docker' || source === 'podman')
    run(source, 'compose', '--file', composeFile, 'up', '--detach', '--wait');
  return source;
}
