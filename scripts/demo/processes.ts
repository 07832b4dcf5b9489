import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Time a process has to end its requests and jobs before it is killed. */
const stopWithinMs = 10_000;
const restartAfterMs = 1_000;

export type Command = { name: string; command: string; args: string[] };
type Options = { cwd: string; env: NodeJS.ProcessEnv };

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  await exited;
  clearTimeout(timer);
}

/** Runs commands until `stop` is called. One that ends by itself is started again after a second. */
export function superviseProcesses(commands: readonly Command[], { cwd, env }: Options) {
  const running = new Map<string, ChildProcess>();
  let isStopped = true;

  const run = ({ name, command, args }: Command) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    running.set(name, child);
    const restart = async () => {
      await wait(restartAfterMs);
      if (isStopped || running.get(name) !== child) return;
      console.error(`${name} has ended and is started again.`);
      run({ name, command, args });
    };
    child.once('exit', () => void restart());
    child.once('error', (error) => console.error(`${name} could not be started:`, error.message));
  };

  return {
    start() {
      isStopped = false;
      commands.forEach(run);
    },
    /** Stops all processes and waits until they have ended. */
    async stop() {
      isStopped = true;
      await Promise.all([...running.values()].map(stopProcess));
      running.clear();
    },
  };
}
