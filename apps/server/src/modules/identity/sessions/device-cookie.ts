import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAcceptedToken } from '../../../platform/security/secrets.ts';
import { type Client, deviceToken } from '../tokens/index.ts';

const lifeDays = 365;
// One entry per account; when more users share a browser, the oldest entry is dropped.
const maxEntries = 5;
const separator = '~';

const today = () => Math.floor(Date.now() / 86_400_000);

function cookieOf(request: FastifyRequest) {
  const secure = request.deps.config.PUBLIC_URL.startsWith('https:');
  return {
    name: secure ? '__Secure-atrium_device' : 'atrium_device',
    options: { path: '/api/auth', secure, httpOnly: true, sameSite: 'strict' as const },
  };
}

const entriesOf = (request: FastifyRequest) =>
  (request.cookies[cookieOf(request).name] ?? '').split(separator).slice(0, maxEntries);

/** Returns whether an entry was signed for this browser and email, and has not expired. */
function isEntryOf(request: FastifyRequest, entry: string, client: Client, email: string) {
  const [day = '', given = ''] = entry.split('.');
  const lastDay = Number.parseInt(day, 36);
  if (!(lastDay >= today())) return false;
  return isAcceptedToken(request.deps.config, given, (secret) =>
    deviceToken(secret, { browser: client.browser, email, lastDay }),
  );
}

/** Returns whether this account was signed in to in this browser before. */
export const isKnownDevice = (request: FastifyRequest, client: Client, email: string): boolean =>
  entriesOf(request).some((entry) => isEntryOf(request, entry, client, email));

/** Marks this browser as known to an account that was just signed in to. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  client: Client,
  email: string,
): void {
  const { name, options } = cookieOf(request);
  const others = entriesOf(request).filter(
    (entry) => /^[\da-z]+\.[\w-]{43}$/.test(entry) && !isEntryOf(request, entry, client, email),
  );
  const lastDay = today() + lifeDays;
  const token = deviceToken(request.deps.config, { browser: client.browser, email, lastDay });
  const entries = [`${lastDay.toString(36)}.${token}`, ...others].slice(0, maxEntries);
  reply.setCookie(name, entries.join(separator), { ...options, maxAge: lifeDays * 86_400 });
}
