import { setTimeout as wait } from 'node:timers/promises';
import { origin } from '../api-client.ts';
import { testPassword, type MadeUser } from '../factories.ts';

/** A write a client repeats until it is acknowledged. */
export type Write = { as: string; url: string; body: object; key?: string };
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
  const ledger: Write[] = [];
  const failures: FailedWrite[] = [];
  const stopping = new AbortController();
  let sent = 0;

  async function runClient(): Promise<void> {
    while (!stopping.signal.aborted) {
      const { value, done } = writes.next();
      if (done) throw new Error('The load ran out of writes');
      for (;;) {
        const failure = await send(apis[(sent += 1) % apis.length] ?? '', value);
        if (!failure) break;
        failures.push(failure);
        await wait(betweenWritesMs);
      }
      ledger.push(value);
      await wait(betweenWritesMs);
    }
  }

  const running = Promise.all(Array.from({ length: clients }, runClient));
  running.catch(() => undefined);
  return {
    ledger,
    failures,
    /** Lets every client finish its current write. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
