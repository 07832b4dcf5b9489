import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../../support/worker-process.ts';
import type { ProcessNetwork } from './process-network.ts';
import { startProgram, type Program, type ProgramExit } from './programs.ts';
import type { TcpPath } from './tcp-path.ts';

const server = fileURLToPath(new URL('../../..', import.meta.url));
/** Starting from source takes long on a busy machine. */
const startSeconds = 120;

export type Main = 'main-api' | 'main-worker';

type ServerStart = { at: number; seconds: number };

export type ServerProcess = {
  name: string;
  network: ProcessNetwork;
  port: number;
  /** Its own path to the database. */
  database: TcpPath;
  pid: () => number;
  isRunning: () => boolean;
  /** Returns how the last one that was started ended; undefined while it runs. */
  findExit: () => ProgramExit | undefined;
  /** Each start so far, with the time it took until the process was ready. */
  starts: readonly ServerStart[];
  /** Starts it, with more settings than usual if given, and waits until it is ready. */
  start: (more?: NodeJS.ProcessEnv) => Promise<void>;
  /** Ends it at once, at any moment of its work. */
  kill: () => Promise<void>;
  waitUntilReady: () => Promise<void>;
};

type Options = {
  name: string;
  main: Main;
  /** Where it logs. */
  folder: string;
  network: ProcessNetwork;
  port: number;
  database: TcpPath;
  env: NodeJS.ProcessEnv;
  /** Runs the compiled program instead of the sources. */
  isBuilt: boolean;
};

function toCommand(main: Main, isBuilt: boolean): string[] {
  if (!isBuilt) return ['--import', 'tsx', '--conditions=source', `src/${main}.ts`];
  const file = `dist/${main}.js`;
  if (!existsSync(join(server, file))) throw new Error(`${file} is missing: run npm run types`);
  return [file];
}

/** Prepares a process of the product that runs as in production. */
export function createServerProcess(options: Options): ServerProcess {
  const { name, main, folder, network, port, database, env, isBuilt } = options;
  const command = [...network.prefix, process.execPath, ...toCommand(main, isBuilt)];
  let program: Program | undefined;
  const starts: ServerStart[] = [];

  // Workers have no readiness; their metrics answer once they run.
  const url = `http://${network.host}:${port}/${main === 'main-api' ? 'readyz' : 'metrics'}`;
  const isReady = () =>
    fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status !== 503,
      () => false,
    );
  const waitUntilReady = () =>
    until(`${name} being ready (see ${folder}/${name}.log)`, startSeconds, () => {
      if (!program?.isRunning()) throw new Error(`${name} has ended; see ${folder}/${name}.log`);
      return isReady();
    });
  return {
    name,
    network,
    port,
    database,
    pid: () => program?.pid ?? 0,
    isRunning: () => program?.isRunning() ?? false,
    findExit: () => program?.findExit(),
    starts,
    async start(more = {}) {
      const log = join(folder, `${name}.log`);
      const at = Date.now();
      program = startProgram(name, command, { log, cwd: server, env: { ...env, ...more } });
      await waitUntilReady();
      starts.push({ at, seconds: (Date.now() - at) / 1_000 });
    },
    kill: async () => program?.end('SIGKILL'),
    waitUntilReady,
  };
}
