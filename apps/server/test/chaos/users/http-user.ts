import { setTimeout as wait } from 'node:timers/promises';
import { origin } from '../../api-client.ts';
import { testPassword, type MadeUser } from '../../factories.ts';
import type { CallKind, Observation } from './observations.ts';

/** A call without a reply for this long counts as hung. */
const longestMs = 12_000;
const retryMs = 150;

export type Request = {
  kind: CallKind;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object | Buffer;
  /** Type of the body; by default JSON, or an image if it is a buffer. */
  type?: string;
  key?: string;
  /** Statuses besides 2xx that answer the call. */
  accepts?: readonly number[];
};

export type Reply = { status: number; body: unknown; startedAt: number; endedAt: number };

export const isOk = ({ status }: Pick<Reply, 'status'>) => status >= 200 && status < 300;

const proof = { method: 'password', password: testPassword };

/** Returns whether a call was refused because it is sensitive and the session is old. */
const isStale = ({ status, body }: Reply) =>
  status === 403 && (body as { code?: string }).code === 'reauthentication_required';

/** A user with a session in a browser: calls, and renews the session when it has expired. Or a system with an API key. */
export class HttpUser {
  readonly id: string;
  readonly #url: string;
  readonly #user: MadeUser;
  readonly #observations: Observation[];
  #token: string;
  #cookie = '';

  constructor(url: string, user: MadeUser, observations: Observation[], key = '') {
    this.id = user.id;
    this.#url = url;
    this.#user = user;
    this.#observations = observations;
    this.#token = key;
  }

  async signIn(): Promise<void> {
    const body = { email: this.#user.email, password: testPassword };
    for (;;) {
      const reply = await this.#send('POST', '/api/auth/sign-in', {}, JSON.stringify(body));
      if (reply && this.#keepSession(reply)) return;
      await wait(retryMs);
    }
  }

  #keepSession(reply: { status: number; text: string; cookie: string | undefined }): boolean {
    if (reply.status !== 200) return false;
    this.#token = (JSON.parse(reply.text) as { access_token: string }).access_token;
    if (reply.cookie !== undefined) this.#cookie = reply.cookie;
    return true;
  }

  async #send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | Uint8Array<ArrayBuffer>,
    type = typeof body === 'string' ? 'application/json' : 'image/png',
  ) {
    try {
      const reply = await fetch(this.#url + path, {
        method,
        headers: { origin, ...headers, ...(body !== undefined && { 'content-type': type }) },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(longestMs),
      });
      const cookies = reply.headers.getSetCookie().map((each) => each.split(';')[0]);
      const cookie = cookies.find((each) => each?.includes('atrium_refresh='));
      const hasRetryAfter = reply.headers.has('retry-after');
      return { status: reply.status, text: await reply.text(), cookie, hasRetryAfter };
    } catch {
      return undefined;
    }
  }

  /** Calls once. An expired session is renewed, and an old one confirmed with the password, as a browser does. */
  async call(request: Request): Promise<Reply> {
    const reply = await this.#attempt(request);
    const isExpired = reply.status === 401;
    if (!isExpired && !isStale(reply)) return reply;
    const startedAt = Date.now();
    const path = isExpired ? '/api/auth/refresh' : '/api/auth/reauthentication';
    const answer = isExpired
      ? await this.#send('POST', path, { cookie: this.#cookie })
      : await this.#send('POST', path, this.#authorization, JSON.stringify({ proof }));
    if (answer && (isExpired ? this.#keepSession(answer) : isOk(answer)))
      return this.#attempt(request);
    this.#observations.push({
      kind: request.kind,
      call: `POST ${path}`,
      startedAt,
      endedAt: Date.now(),
      status: answer?.status ?? 0,
      hasRetryAfter: answer?.hasRetryAfter ?? false,
      isExpected: false,
    });
    return reply;
  }

  get #authorization() {
    return { authorization: `Bearer ${this.#token}` };
  }

  async #attempt({ kind, method, path, body, type, key, accepts = [] }: Request): Promise<Reply> {
    const startedAt = Date.now();
    const headers = {
      ...this.#authorization,
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const content = body instanceof Buffer ? new Uint8Array(body) : body && JSON.stringify(body);
    const reply = await this.#send(method, path, headers, content, type);
    const endedAt = Date.now();
    const status = reply?.status ?? 0;
    const text = reply?.text ?? '';
    const isJson = text.startsWith('{') || text.startsWith('[');
    const result = { status, body: isJson ? JSON.parse(text) : text, startedAt, endedAt };
    this.#observations.push({
      kind,
      call: `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]+|\d+/g, ':id').replace(/\?.*/, '')}`,
      startedAt,
      endedAt,
      status,
      hasRetryAfter: reply?.hasRetryAfter ?? false,
      // A session that has expired is renewed, an old one confirmed, and the call repeated.
      isExpected: isOk(result) || accepts.includes(status) || status === 401 || isStale(result),
    });
    return result;
  }

  /** Repeats a call until it is answered. Returns undefined if users stop before. */
  async retryUntilAnswered(request: Request, stopping: AbortSignal): Promise<Reply | undefined> {
    for (;;) {
      const reply = await this.call(request);
      if (isOk(reply) || request.accepts?.includes(reply.status)) return reply;
      if (stopping.aborted) return undefined;
      await wait(retryMs);
    }
  }
}
