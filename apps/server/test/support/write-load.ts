import { setTimeout as wait } from 'node:timers/promises';
import { origin } from '../api-client.ts';
import { testPassword, type MadeUser } from '../factories.ts';
import { until } from './worker-process.ts';

/** A write a client repeats until it is acknowledged. */
export type Write = { as: string; url: string; body: object; key?: string };
/** A write whose reply arrived, with the times of its last call. */
export type AcknowledgedWrite = Write & { sentAt: number; acknowledgedAt: number };
/** A reply without success. Status 0 means no reply. */
export type FailedWrite = { at: number; status: number; retryAfter: string | null; ms: number };

const betweenWritesMs = 50;
/** A call without a reply for this long counts as hung. */
const longestMs = 12_000;

/** Signs in over HTTP and returns the access token. */
export async function getAccessToken(api: string, user: MadeUser): Promise<string> {
  const reply = await fetch(`${api}/api/auth/sign-in`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: testPassword }),
  });
  return ((await reply.json()) as { access_token: string }).access_token;
}

async function send(api: string, write: Write): Promise<FailedWrite | undefined> {
  const began = Date.now();
  const headers = {
    origin,
    'content-type': 'application/json',
    authorization: `Bearer ${write.as}`,
    ...(write.key ? { 'idempotency-key': write.key } : {}),
  };
  const call = { method: 'POST', headers, body: JSON.stringify(write.body) };
  const toFailure = (status: number, retryAfter: string | null) => {
    const at = Date.now();
    return { at, status, retryAfter, ms: at - began };
  };
  try {
    const signal = AbortSignal.timeout(longestMs);
    const reply = await fetch(`${api}${write.url}`, { ...call, signal });
    await reply.arrayBuffer();
    return reply.ok ? undefined : toFailure(reply.status, reply.headers.get('retry-after'));
  } catch {
    return toFailure(0, null);
  }
}

/**
 * Writes steadily from several clients. Each write is retried until acknowledged, as a browser would, and then added
 * to the ledger.
 */
export function startWriteLoad(apis: string[], writes: Iterator<Write>, clients = 6) {
  const ledger: AcknowledgedWrite[] = [];
  const failures: FailedWrite[] = [];
  const stopping = new AbortController();
  const abandoning = new AbortController();
  let sent = 0;
  let error: unknown;

  async function runClient(): Promise<void> {
    while (!stopping.signal.aborted) {
      const { value, done } = writes.next();
      if (done) throw new Error('The load ran out of writes');
      for (;;) {
        if (abandoning.signal.aborted) return;
        const sentAt = Date.now();
        const failure = await send(apis[(sent += 1) % apis.length] ?? '', value);
        if (!failure) {
          ledger.push({ ...value, sentAt, acknowledgedAt: Date.now() });
          break;
        }
        failures.push(failure);
        await wait(betweenWritesMs);
      }
      await wait(betweenWritesMs);
    }
  }

  const running = Promise.all(Array.from({ length: clients }, runClient));
  running.catch((thrown: unknown) => {
    error = thrown;
  });
  return {
    ledger,
    failures,
    /** Waits until so many more writes are acknowledged. */
    async written(more: number, seconds: number) {
      const before = ledger.length;
      await until(`${more} writes`, seconds, async () => {
        if (error) throw error;
        return ledger.length >= before + more;
      });
    },
    /** Lets every client finish its current write. */
    async stop() {
      stopping.abort();
      await running;
    },
    /** Stops the retries as well. Writes without a reply are not in the ledger. */
    async abandon() {
      stopping.abort();
      abandoning.abort();
      await running;
    },
  };
}
