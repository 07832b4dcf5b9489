import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const installed = '/usr/lib/postgresql';

/** A PostgreSQL server of one measurement. */
export type Server = { port: number; connect: () => Promise<pg.Client> };

const idOf = (flag: string) =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());

/** Runs a PostgreSQL program, as `postgres` if this process runs as root. */
function runProgram(folder: string, program: string, args: string[]): void {
  const [version] = readdirSync(installed).toSorted((a, b) => Number(b) - Number(a));
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  execFileSync(join(installed, version ?? '', 'bin', program), args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...owner,
  });
}

/** Creates servers in a temporary folder for the duration of `work`. */
export async function withServers(
  work: (start: {
    primary: (port: number) => Server;
    replica: (port: number, primary: Server) => Server;
  }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-scale-out-'));
  if (process.getuid?.() === 0) chownSync(folder, idOf('-u'), idOf('-g'));
  const running: string[] = [];

  function start(port: number, data: string): Server {
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
    const log = `${data}.log`;
    runProgram(folder, 'pg_ctl', ['-D', data, '-w', '-o', options, '-l', log, 'start']);
    running.push(data);
    return {
      port,
      async connect() {
        const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`);
        await client.connect();
        return client;
      },
    };
  }

  try {
    await work({
      primary(port) {
        const data = join(folder, String(port));
        runProgram(folder, 'initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync']);
        appendFileSync(
          join(data, 'postgresql.conf'),
          'shared_buffers = 128MB\nmax_wal_senders = 4\n',
        );
        return start(port, data);
      },
      replica(port, primary) {
        const data = join(folder, String(port));
        const from = `host=127.0.0.1 port=${primary.port} user=postgres`;
        runProgram(folder, 'pg_basebackup', [
          '-D',
          data,
          '-d',
          from,
          '-R',
          '-c',
          'fast',
          '-X',
          'stream',
        ]);
        return start(port, data);
      },
    });
  } finally {
    for (const data of running.toReversed())
      runProgram(folder, 'pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true });
  }
}
