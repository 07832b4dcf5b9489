import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProgram } from '../stack/programs.ts';
import { describeMemoryExit } from './process-faults.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-programs-'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (script: string) =>
  startProgram('shell', ['sh', '-c', script], { log: join(folder, 'shell.log') });

describe('the row of a worker without memory', () => {
  test.each([
    ['exit 134', 'ended by itself with exit code 134'],
    ['kill -ABRT $$', 'ended by itself with SIGABRT'],
  ])('says how it ended by itself after %s', async (script, expected) => {
    const program = start(script);
    await expect.poll(() => program.isRunning()).toBe(false);
    expect(describeMemoryExit(program.findExit())).toContain(expected);
  });

  test('says that the test killed it', async () => {
    const program = start('sleep 60');
    expect(program.findExit()).toBeUndefined();
    await program.end('SIGKILL');
    expect(describeMemoryExit(program.findExit())).toContain('killed by the test after 20 s');
  });
});
