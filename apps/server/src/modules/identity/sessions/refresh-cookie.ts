import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '@atrium/contracts/identity/auth';
import { session } from '@atrium/contracts/identity/constants';
import type { Client } from '../tokens/index.ts';
import { rememberDevice } from './device-cookie.ts';
import type { IssuedSession } from './sessions.service.ts';

const path = '/api/auth';

// With the `__Secure-` prefix, browsers accept the cookie only over HTTPS.
function cookieOf(request: FastifyRequest) {
  const secure = request.deps.config.PUBLIC_URL.startsWith('https:');
  return {
    name: secure ? '__Secure-atrium_refresh' : 'atrium_refresh',
    options: { path, secure, httpOnly: true, sameSite: 'strict' as const },
  };
}

/** Returns the refresh credential from the HttpOnly cookie. */
export const readRefreshCookie = (request: FastifyRequest) =>
  request.cookies[cookieOf(request).name];

/** Sets the refresh cookie, marks the browser as known for the account and returns the session. */
export function replyWithSession(
  request: FastifyRequest,
  reply: FastifyReply,
  issued: IssuedSession,
  client: Client,
): Session {
  const { name, options } = cookieOf(request);
  const { email } = issued.session.user;
  // Without email the device is shared: the cookie ends with the browser, and the device is not known to anyone.
  const maxAge = email === '' ? {} : { maxAge: session.idleDays * 86_400 };
  reply.setCookie(name, issued.refreshCredential, { ...options, ...maxAge });
  if (email !== '') rememberDevice(request, reply, client, email);
  return issued.session;
}

export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply) {
  const { name, options } = cookieOf(request);
  reply.clearCookie(name, options);
}
