import { Redis } from 'ioredis';
import { catchUpSeconds } from './background.ts';
import type { Fault, FaultContext } from './fault.ts';
import { askServer, probeMail, requireEffect } from './probes.ts';
import type { PathMode } from '../stack/tcp-path.ts';
import type { MailMode } from '../stack/mail-server.ts';

/** Learning works in full without these services. */
const fullService = { minAnswered: 0.999, maxRecoverySeconds: 5 };

let flushedKeys = 0;

async function emptyRedis({ stack }: FaultContext): Promise<void> {
  const client = new Redis(stack.redis.port, stack.redis.host);
  flushedKeys = await client.dbsize();
  await client.flushall();
  client.disconnect();
}

const requireSilentRedis = async ({ stack }: FaultContext) =>
  requireEffect((await askServer(stack.redis, 'PING\r\n')) === undefined, 'Redis answers');

const redisFaults: Fault[] = [
  {
    name: 'Redis killed',
    isShort: true,
    inject: ({ stack }) => stack.redis.program().end('SIGKILL'),
    seconds: 8,
    verify: requireSilentRedis,
    heal: ({ stack }) => stack.redis.start(),
    ...fullService,
  },
  {
    name: 'Redis hangs',
    means: 'SIGSTOP',
    inject: async ({ stack }) => stack.redis.program().signal('SIGSTOP'),
    seconds: 8,
    verify: requireSilentRedis,
    heal: async ({ stack }) => stack.redis.program().signal('SIGCONT'),
    ...fullService,
  },
  {
    name: 'Redis emptied',
    means: 'FLUSHALL',
    inject: emptyRedis,
    seconds: 4,
    verify: async () => requireEffect(flushedKeys > 0, 'Redis was empty before'),
    ...fullService,
  },
];

/** Throws unless the path to the S3 gateway behaves as set. */
async function requirePathMode({ stack }: FaultContext, mode: PathMode): Promise<void> {
  const { storage } = stack;
  const startedAt = Date.now();
  const waitMs = mode.kind === 'slow' ? 10 * mode.ms : 1_000;
  const request = `HEAD / HTTP/1.1\r\nHost: ${storage.host}\r\nConnection: close\r\n\r\n`;
  const reply = await askServer(storage, request, waitMs);
  const isAffected = {
    cut: reply === undefined,
    hang: reply === undefined,
    errors: reply?.startsWith('HTTP/1.1 500') ?? false,
    slow: reply !== undefined && mode.kind === 'slow' && Date.now() - startedAt >= mode.ms,
    lossy: false,
    pass: false,
  };
  requireEffect(isAffected[mode.kind], `the S3 gateway replied ${reply?.split('\r\n')[0]}`);
}

const storageFault = (name: string, mode: PathMode, isShort = false): Fault => ({
  name,
  isShort,
  means: 'on the path to the S3 gateway',
  inject: ({ stack }) => stack.storage.set(mode),
  seconds: 8,
  verify: (context) => requirePathMode(context, mode),
  heal: ({ stack }) => stack.storage.set({ kind: 'pass' }),
  minAnswered: 0.999,
  // The circuit breaker tries storage again after a while.
  maxRecoverySeconds: 15,
});

const mailFault = (name: string, mode: MailMode): Fault => ({
  name,
  inject: async ({ stack }) => stack.mail.set(mode),
  seconds: 8,
  async verify({ stack }) {
    const { rejected, ms } = await probeMail(stack.mailPath);
    const isAffected = mode === 'greylist' ? rejected === 451 : ms >= 3_000;
    requireEffect(isAffected, `a mail was answered with ${rejected ?? 'success'} in ${ms} ms`);
  },
  heal: async ({ stack }) => stack.mail.set('accept'),
  ...fullService,
  maxJobSeconds: 60,
});

let requestsBefore = 0;

const receiverFault: Fault = {
  name: 'Webhook receiver hangs',
  async inject({ stack }) {
    requestsBefore = stack.webhooks.events.length;
    stack.webhooks.answerWith(() => 'own');
  },
  seconds: 8,
  verify: async ({ stack }) =>
    requireEffect(stack.webhooks.events.length > requestsBefore, 'no event was sent'),
  heal: async ({ stack }) => stack.webhooks.accept(),
  ...fullService,
  maxJobSeconds: catchUpSeconds,
};

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
    verify: async ({ stack }) =>
      requireEffect((await probeMail(stack.mailPath)).rejected === 0, 'SMTP answers'),
    heal: ({ stack }) => stack.mailPath.set({ kind: 'pass' }),
    ...fullService,
    maxJobSeconds: 60,
  },
  mailFault('SMTP greylists', 'greylist'),
  mailFault('SMTP slow', 'slow'),
  receiverFault,
];
