import { Redis } from 'ioredis';
import type { Fault, FaultContext } from './fault.ts';
import type { PathMode } from '../stack/tcp-path.ts';
import type { MailMode } from '../stack/mail-server.ts';

/** Learning must not notice the loss of these services. */
const unnoticed = { minAnswered: 0.999, maxRecoverySeconds: 5 };

async function emptyRedis({ stack }: FaultContext): Promise<void> {
  const client = new Redis(stack.redis.port, stack.redis.host);
  await client.flushall();
  client.disconnect();
}

const redisFaults: Fault[] = [
  {
    name: 'Redis killed',
    isShort: true,
    inject: ({ stack }) => stack.redis.program().end('SIGKILL'),
    seconds: 8,
    heal: ({ stack }) => stack.redis.start(),
    ...unnoticed,
  },
  {
    name: 'Redis hangs',
    means: 'SIGSTOP',
    inject: async ({ stack }) => stack.redis.program().signal('SIGSTOP'),
    seconds: 8,
    heal: async ({ stack }) => stack.redis.program().signal('SIGCONT'),
    ...unnoticed,
  },
  { name: 'Redis emptied', means: 'FLUSHALL', inject: emptyRedis, seconds: 4, ...unnoticed },
];

const storageFault = (name: string, mode: PathMode, isShort = false): Fault => ({
  name,
  isShort,
  means: 'on the path to the S3 gateway',
  inject: ({ stack }) => stack.storage.set(mode),
  seconds: 8,
  heal: ({ stack }) => stack.storage.set({ kind: 'pass' }),
  minAnswered: 0.999,
  // The circuit breaker tries storage again after a while.
  maxRecoverySeconds: 15,
});

const mailFault = (name: string, mode: MailMode): Fault => ({
  name,
  inject: async ({ stack }) => stack.mail.set(mode),
  seconds: 8,
  heal: async ({ stack }) => stack.mail.set('accept'),
  ...unnoticed,
  delaysJobs: true,
});

export const serviceFaults: Fault[] = [
  ...redisFaults,
  storageFault('S3 killed', { kind: 'cut' }),
  storageFault('S3 hangs', { kind: 'hang' }, true),
  storageFault('S3 slow', { kind: 'slow', ms: 1_000 }),
  storageFault('S3 returns 500', { kind: 'errors' }),
  {
    name: 'SMTP killed',
    isShort: true,
    inject: ({ stack }) => stack.mailPath.set({ kind: 'cut' }),
    seconds: 8,
    heal: ({ stack }) => stack.mailPath.set({ kind: 'pass' }),
    ...unnoticed,
    delaysJobs: true,
  },
  mailFault('SMTP greylists', 'greylist'),
  mailFault('SMTP slow', 'slow'),
];
