import type { Fault, FaultContext } from './fault.ts';
import { requireEffect } from './probes.ts';

const isOwn = ({ stack }: FaultContext) => stack.apis[0].network.isOwn;
const meansOf = (rule: string, path: string) => (context: FaultContext) =>
  isOwn(context) ? `nftables: ${rule}` : `TCP proxy: ${path}`;

/** Drops packets between the first API and the database, or lets the path behave so where rules are refused. */
const dropPackets = (
  percent: number,
  mode: 'hang' | 'lossy',
): Pick<Fault, 'inject' | 'verify' | 'heal'> => ({
  inject: (context) => {
    const { network, database } = context.stack.apis[0];
    return isOwn(context) ? network.drop(database.port, percent) : database.set({ kind: mode });
  },
  verify: async (context) => {
    const { network, database } = context.stack.apis[0];
    const affected = isOwn(context) ? await network.countDropped() : database.countAffected();
    requireEffect(affected > 0, 'nothing was dropped');
  },
  heal: (context) => {
    const { network, database } = context.stack.apis[0];
    return isOwn(context) ? network.stopDropping() : database.set({ kind: 'pass' });
  },
});

// One of two APIs is affected; calls that it has accepted wait for their timeouts.
const oneOfTwo = { minAnswered: 0.5, maxRecoverySeconds: 15 };

export const networkFaults: Fault[] = [
  {
    name: 'Network to the database delayed',
    means: 'TCP proxy: 50 ms in each direction, first API',
    inject: ({ stack }) => stack.apis[0].database.set({ kind: 'slow', ms: 50 }),
    seconds: 8,
    verify: async ({ stack }) =>
      requireEffect(stack.apis[0].database.countAffected() > 0, 'nothing was delayed'),
    heal: ({ stack }) => stack.apis[0].database.set({ kind: 'pass' }),
    minAnswered: 0.9,
    maxRecoverySeconds: 5,
  },
  {
    name: 'Network to the database cut',
    isShort: true,
    means: meansOf('all packets dropped, first API', 'nothing passes, first API'),
    ...dropPackets(100, 'hang'),
    seconds: 8,
    ...oneOfTwo,
  },
  {
    name: 'Network to the database lossy',
    means: meansOf('10 % of packets dropped, first API', 'chunks delayed, connections reset'),
    ...dropPackets(10, 'lossy'),
    seconds: 10,
    ...oneOfTwo,
  },
  {
    name: 'DNS fails',
    means: 'the name of the database is unknown to the first API, and its connections break',
    findObstacle: (context) =>
      isOwn(context) ? undefined : 'the machine does not allow network namespaces',
    async inject({ stack }) {
      const { network, database } = stack.apis[0];
      await network.resolveNames(false);
      await database.set({ kind: 'cut' });
      await database.set({ kind: 'pass' });
    },
    seconds: 8,
    verify: async ({ stack }) =>
      requireEffect(!(await stack.apis[0].network.canResolve()), 'the name is known'),
    heal: ({ stack }) => stack.apis[0].network.resolveNames(true),
    ...oneOfTwo,
  },
];
