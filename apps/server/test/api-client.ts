import { sessionReply } from '@atrium/contracts/identity/auth';
import type { App } from '../src/platform/http/app-types.ts';
import { testPassword, type MadeUser } from './factories.ts';

export type Reply = {
  status: number;
  /** The reply body; tests parse it before relying on its shape. */
  body: unknown;
  /** The raw bytes, for replies that are not text. */
  bytes: Buffer;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string }[];
};

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
};

export type HttpClient = {
  get: (url: string, headers?: Record<string, string>) => Promise<Reply>;
  post: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  send: (call: Call) => Promise<Reply>;
};

export type ApiClient = HttpClient & {
  as: (user: MadeUser) => HttpClient;
  signIn: (user: MadeUser) => Promise<Reply>;
  /** A client that keeps its cookies between calls, like a browser. */
  browser: (headers?: Record<string, string>) => HttpClient;
};

export const origin = 'http://atrium.test';

/** Access tokens last ten minutes, and the longest tests take more. */
const tokenMs = 5 * 60_000;

/** Creates a client of the assembled app whose requests pass through every hook. */
export function createApiClient(app: App): ApiClient {
  const tokens = new Map<string, { token: Promise<string>; until: number }>();

  async function send({ method, url, body, headers }: Call): Promise<Reply> {
    const reply = await app.inject({
      method,
      url,
      headers: { origin, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = reply.headers['content-type']?.toString().includes('json');
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : reply.body,
      bytes: reply.rawPayload,
      headers: reply.headers,
      cookies: reply.cookies,
    };
  }

  const createClient = (authorize: () => Promise<Record<string, string>>): HttpClient => {
    const sendAuthorized = async (call: Call) =>
      send({ ...call, headers: { ...(await authorize()), ...call.headers } });
    return {
      send: sendAuthorized,
      get: (url, headers = {}) => sendAuthorized({ method: 'GET', url, headers }),
      post: (url, body, headers = {}) => sendAuthorized({ method: 'POST', url, body, headers }),
    };
  };

  const signIn = (user: MadeUser) =>
    send({
      method: 'POST',
      url: '/api/auth/sign-in',
      body: { email: user.email, password: testPassword },
    });

  async function tokenOf(user: MadeUser): Promise<string> {
    const reply = await signIn(user);
    if (reply.status !== 200) throw new Error(`${user.email} could not sign in: ${reply.status}`);
    return sessionReply.parse(reply.body).access_token;
  }

  function browser(headers: Record<string, string> = {}): HttpClient {
    const jar = new Map<string, string>();
    const sendWithCookies = async (call: Call) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await send({
        ...call,
        headers: { ...headers, ...(cookie ? { cookie } : {}), ...call.headers },
      });
      for (const { name, value } of reply.cookies) jar.set(name, value);
      return reply;
    };
    return {
      send: sendWithCookies,
      get: (url, more = {}) => sendWithCookies({ method: 'GET', url, headers: more }),
      post: (url, body, more = {}) => sendWithCookies({ method: 'POST', url, body, headers: more }),
    };
  }

  return {
    browser,
    ...createClient(async () => ({})),
    signIn,
    as: (user) =>
      createClient(async () => {
        const known = tokens.get(user.id);
        const fresh = known && known.until > Date.now() ? known : undefined;
        const { token, until } = fresh ?? { token: tokenOf(user), until: Date.now() + tokenMs };
        tokens.set(user.id, { token, until });
        return { authorization: `Bearer ${await token}` };
      }),
  };
}
