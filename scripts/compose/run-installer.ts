import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs `install.sh --compose` in a folder of its own, with a `docker` that only records how it is called. Returns the
 * settings file it writes and the calls.
 */
export function runInstaller(answers: Record<string, string>): {
  settings: string;
  calls: string[];
} {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-compose-'));
  try {
    const path = (name: string) => join(folder, name);
    cpSync(join(root, 'deploy'), path('release/deploy'), { recursive: true });
    writeFileSync(path('release/release.json'), '{\n  "version": "1.2.3",\n  "commit": "x"\n}\n');
    const script = readFileSync(path('release/deploy/install.sh'), 'utf8');
    const moved = script.replace('\nfolder=/etc/atrium\n', `\nfolder=${path('settings')}\n`);
    if (moved === script) throw new Error('install.sh has no folder to replace');
    writeFileSync(path('release/deploy/install.sh'), moved);
    mkdirSync(path('bin'));
    const command = (name: string, text: string) =>
      writeFileSync(path(`bin/${name}`), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    command('docker', `echo "$*" >>'${path('calls')}'`);
    // The installer wants to be root, which it does not need here.
    command('id', 'echo 0');
    execFileSync('bash', [path('release/deploy/install.sh'), '--compose'], {
      env: { PATH: `${path('bin')}:${process.env['PATH']}`, ...answers },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return {
      settings: readFileSync(path('settings/compose.env'), 'utf8'),
      calls: readFileSync(path('calls'), 'utf8').trim().split('\n'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
