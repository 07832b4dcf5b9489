import { mkdir, rm, writeFile } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import { isRoot, run } from './programs.ts';

export const databaseHostName = 'database.chaos.test';

/** Where a process runs: in a network of its own if the machine allows it, else in that of the machine. */
export type ProcessNetwork = {
  /** Address of the process. */
  host: string;
  /** Address of this machine, as the process sees it. */
  gateway: string;
  /** Prefix of the command that starts the process. */
  prefix: string[];
  /** Whether packets can be dropped and names removed. */
  isOwn: boolean;
  /** Drops a percentage of the packets between the process and a port of this machine. */
  drop: (port: number, percent: number) => Promise<void>;
  stopDropping: () => Promise<void>;
  /** Counts the packets dropped since `drop`. */
  countDropped: () => Promise<number>;
  /** Makes the name of the database known to the process, or unknown. */
  resolveNames: (isKnown: boolean) => Promise<void>;
  /** Returns whether the process can find the address of the database. */
  canResolve: () => Promise<boolean>;
  remove: () => Promise<void>;
};

const refused = () => Promise.reject(new Error('This machine does not allow network namespaces'));

/** The network of the machine itself. */
export const machineNetwork: ProcessNetwork = {
  host: '127.0.0.1',
  gateway: '127.0.0.1',
  prefix: [],
  isOwn: false,
  drop: refused,
  stopDropping: refused,
  countDropped: refused,
  resolveNames: refused,
  canResolve: refused,
  remove: async () => {},
};

/** Creates a network namespace joined to this machine by a virtual cable. */
export async function createProcessNetwork(): Promise<ProcessNetwork> {
  if (!isRoot) return machineNetwork;
  const id = randomInt(1, 255);
  const [name, outer, inner] = [`chaos-${id}`, `chaos-${id}a`, `chaos-${id}b`];
  const [gateway, host] = [`10.231.${id}.1`, `10.231.${id}.2`];
  const names = `/etc/netns/${name}`;
  const ip = (...args: string[]) => run('ip', args);
  const inside = (...args: string[]) => run('ip', ['netns', 'exec', name, ...args]);
  const nft = (rules: string) => inside('nft', rules);
  const remove = async () => {
    await ip('netns', 'del', name).catch(() => undefined);
    await ip('link', 'del', outer).catch(() => undefined);
    await rm(names, { recursive: true, force: true });
  };
  // `ip netns exec` shows these files to the process instead of those in /etc. Writing keeps the file, so that a running
  // process sees the change.
  const resolveNames = (isKnown: boolean) =>
    writeFile(
      `${names}/hosts`,
      `127.0.0.1 localhost\n${isKnown ? `${gateway} ${databaseHostName}\n` : ''}`,
    );
  try {
    await mkdir(names, { recursive: true });
    await resolveNames(true);
    await writeFile(
      `${names}/resolv.conf`,
      `nameserver ${gateway}\noptions timeout:1 attempts:1\n`,
    );
    await ip('netns', 'add', name);
    await ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner);
    await ip('link', 'set', inner, 'netns', name);
    await ip('addr', 'add', `${gateway}/30`, 'dev', outer);
    await ip('link', 'set', outer, 'up');
    await ip('-n', name, 'addr', 'add', `${host}/30`, 'dev', inner);
    await ip('-n', name, 'link', 'set', inner, 'up');
    await ip('-n', name, 'link', 'set', 'lo', 'up');
    await nft('add table inet probe');
    await nft('delete table inet probe');
  } catch {
    await remove();
    return machineNetwork;
  }
  return {
    host,
    gateway,
    prefix: ['ip', 'netns', 'exec', name],
    isOwn: true,
    async drop(port, percent) {
      await nft('add table inet chaos');
      for (const [hook, side] of [
        ['output', 'dport'],
        ['input', 'sport'],
      ] as const) {
        await nft(`add chain inet chaos ${hook} { type filter hook ${hook} priority 0; }`);
        const share = percent < 100 ? `numgen random mod 100 < ${percent}` : '';
        await nft(`add rule inet chaos ${hook} tcp ${side} ${port} ${share} counter drop`);
      }
    },
    stopDropping: async () => void (await nft('delete table inet chaos')),
    async countDropped() {
      const { stdout } = await inside('nft', 'list table inet chaos');
      return [...stdout.matchAll(/counter packets (\d+)/g)].reduce(
        (sum, [, packets]) => sum + Number(packets),
        0,
      );
    },
    resolveNames,
    canResolve: () =>
      inside('getent', 'hosts', databaseHostName).then(
        () => true,
        () => false,
      ),
    remove,
  };
}
