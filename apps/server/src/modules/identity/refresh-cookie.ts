import type { FastifyReply, FastifyRequest } from 'fastify';
import { session } from '@atrium/contracts/constants';

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

export function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, value: string) {
  const { name, options } = cookieOf(request);
  reply.setCookie(name, value, { ...options, maxAge: session.idleDays * 86_400 });
}

export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply) {
  const { name, options } = cookieOf(request);
  reply.clearCookie(name, options);
}
