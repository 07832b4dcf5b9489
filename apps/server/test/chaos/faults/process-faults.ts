import { rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../support/worker-process.ts';
import { run, type ProgramExit } from '../stack/programs.ts';
import type { ServerProcess } from '../stack/server-process.ts';
import { catchUpSeconds } from './background.ts';
import type { Fault, FaultContext } from './fault.ts';
import { requireEffect } from './probes.ts';
import { queueVideo } from './video.ts';

const faketimeLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

let formerPids: number[] = [];

const requireNewProcesses = async (processes: readonly ServerProcess[]) =>
  requireEffect(
    processes.every((each) => each.isRunning() && !formerPids.includes(each.pid())),
    'a process was not replaced',
  );

/** Kills processes in turn at random moments, each again as soon as it is ready. */
async function killInTurn(processes: readonly ServerProcess[], times: number): Promise<void> {
  formerPids = processes.map((each) => each.pid());
  for (let time = 0; time < times; time += 1) {
    const victim = processes[time % processes.length];
    await wait(Math.random() * 1_000);
    await victim?.kill();
    await victim?.start();
  }
}

async function restart(server: ServerProcess, more: NodeJS.ProcessEnv): Promise<void> {
  await server.kill();
  await server.start(more);
}

/** How long calls are observed after the clock is right again, when sessions of the wrong time are still used. */
const correctedMs = 4_000;

/** Starts the second API with a clock that is wrong by some minutes. */
const moveClock = (
  offset: string,
): Pick<Fault, 'prepare' | 'verify' | 'restore' | 'findObstacle' | 'means'> => ({
  means: 'libfaketime, on the second API',
  findObstacle: () =>
    existsSync(faketimeLibrary) ? undefined : 'the package libfaketime is not installed',
  prepare: ({ stack }) =>
    restart(stack.apis[1], {
      LD_PRELOAD: faketimeLibrary,
      FAKETIME: offset,
      // Timers keep their time; only the date is wrong.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    }),
  async verify({ stack }) {
    const { network, port } = stack.apis[1];
    const reply = await fetch(`http://${network.host}:${port}/healthz`);
    const seconds = (Date.parse(reply.headers.get('date') ?? '') - Date.now()) / 1_000;
    requireEffect(
      Math.abs(seconds - Number.parseInt(offset)) < 60,
      `the clock is ${Math.round(seconds)} s ahead`,
    );
  },
  async restore({ stack }) {
    await restart(stack.apis[1], {});
    await wait(correctedMs);
  },
});

/** How long a worker without memory may run before the test kills it. */
const memorySeconds = 20;

let memoryExit: ProgramExit | undefined;

/** Leaves a worker no memory to allocate. If it needs none for a while, it is killed as by the kernel. */
async function exhaustMemory({ stack }: FaultContext): Promise<void> {
  const [, worker] = stack.workers;
  memoryExit = undefined;
  await run('prlimit', ['--pid', String(worker.pid()), '--as=100000000', '--data=1000000']);
  const isOver = until('the end of the worker', memorySeconds, async () => !worker.isRunning());
  await isOver.catch(() => worker.kill());
  memoryExit = worker.findExit();
}

/** Returns how a worker without memory ended, as its row says it. */
export function describeMemoryExit(exit: ProgramExit | undefined): string {
  const limit = 'no memory left to allocate, by prlimit';
  if (!exit) return limit;
  if (exit.isByTest) return `${limit}; killed by the test after ${memorySeconds} s`;
  return `${limit}; ended by itself with ${exit.signal ?? `exit code ${exit.code}`}`;
}

function hasHungTool({ stack }: FaultContext): Promise<boolean> {
  const pids = stack.workers.map((worker) => worker.pid()).join(',');
  return run('pgrep', ['-P', pids, '-x', 'sleep']).then(
    () => true,
    () => false,
  );
}

/** Ends the media tools of the workers that hang. */
async function killHungTools({ stack }: FaultContext): Promise<void> {
  await rm(stack.hangFile, { force: true });
  for (const worker of stack.workers) {
    const { stdout } = await run('pgrep', ['-P', String(worker.pid()), '-x', 'sleep']).catch(
      () => ({
        stdout: '',
      }),
    );
    for (const pid of stdout.split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
  }
}

export const processFaults: Fault[] = [
  {
    name: 'API killed',
    isShort: true,
    means: ({ isShort }) => `kill -9, ${isShort ? 2 : 20} times`,
    inject: ({ stack, isShort }) => killInTurn(stack.apis, isShort ? 2 : 20),
    seconds: 0,
    verify: ({ stack }) => requireNewProcesses(stack.apis),
    minAnswered: 0.8,
    maxRecoverySeconds: 5,
  },
  {
    name: 'Worker killed',
    isShort: true,
    means: ({ isShort }) => `kill -9, ${isShort ? 2 : 10} times`,
    inject: ({ stack, isShort }) => killInTurn(stack.workers, isShort ? 2 : 10),
    seconds: 0,
    verify: ({ stack }) => requireNewProcesses(stack.workers),
    minAnswered: 0.999,
    maxRecoverySeconds: 5,
    maxJobSeconds: 60,
  },
  {
    name: 'Clock 10 minutes ahead',
    ...moveClock('+600s'),
    seconds: 8,
    minAnswered: 0.9,
    maxRecoverySeconds: 5,
  },
  {
    name: 'Clock 10 minutes behind',
    ...moveClock('-600s'),
    seconds: 8,
    minAnswered: 0.9,
    maxRecoverySeconds: 5,
  },
  {
    name: 'Worker out of memory',
    means: () => describeMemoryExit(memoryExit),
    inject: exhaustMemory,
    seconds: 5,
    verify: async () =>
      requireEffect(
        memoryExit !== undefined && memoryExit.code !== 0,
        'the worker is still running, or stopped as usual',
      ),
    heal: ({ stack }) => stack.workers[1].start(),
    minAnswered: 0.999,
    maxRecoverySeconds: 5,
    maxJobSeconds: 60,
  },
  {
    name: 'ffmpeg hangs',
    means: 'while a video is transcoded; ended by killing ffmpeg',
    async inject(context) {
      await writeFile(context.stack.hangFile, '');
      await queueVideo(context);
      await until('ffmpeg hanging', 60, () => hasHungTool(context));
    },
    seconds: 8,
    verify: async (context) => requireEffect(await hasHungTool(context), 'ffmpeg has ended'),
    heal: killHungTools,
    minAnswered: 0.999,
    maxRecoverySeconds: 5,
    maxJobSeconds: catchUpSeconds,
  },
];
