import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '@atrium/contracts/auth';
import { session } from '@atrium/contracts/constants';
import type { IssuedSession } from './identity.service.ts';

const path = '/api/auth';

// Over https the name's prefix makes the browser refuse the cookie from anything less than https.
function cookieOf(request: FastifyRequest) {
  const secure = request.deps.config.PUBLIC_URL.startsWith('https:');
  return {
    name: secure ? '__Secure-atrium_refresh' : 'atrium_refresh',
    options: { path, secure, httpOnly: true, sameSite: 'strict' as const },
  };
}

/** The refresh credential the browser holds, out of reach of scripts. */
export const readRefreshCookie = (request: FastifyRequest) =>
  request.cookies[cookieOf(request).name];

/** Hands a session over: the credential into its cookie, the rest into the reply. */
export function answerSession(
  request: FastifyRequest,
  reply: FastifyReply,
  issued: IssuedSession,
): Session {
  const { name, options } = cookieOf(request);
  reply.setCookie(name, issued.refreshCredential, {
    ...options,
    maxAge: session.idleDays * 86_400,
  });
  return issued.session;
}

export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply) {
  const { name, options } = cookieOf(request);
  reply.clearCookie(name, options);
}
