import { randomBytes } from 'node:crypto';
import { networkOf } from '../../../platform/base/network.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The origin of a request. `browser` is a random id stored in a cookie, used to recognize the browser that requested a
 * link; rate limits are counted per `network`.
 */
export type Client = { ip: string; network: string; userAgent: string; browser: string };

const yearSeconds = 31_536_000;
const cookieName = 'atrium_browser';

/** Returns the client of a request and sets the browser id cookie if it is missing. */
export function identifyClient(request: FastifyRequest, reply: FastifyReply): Client {
  const known = request.cookies[cookieName];
  const browser =
    known && /^[\w-]{32}$/.test(known) ? known : randomBytes(24).toString('base64url');
  if (browser !== known) {
    reply.setCookie(cookieName, browser, {
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.deps.config.PUBLIC_URL.startsWith('https:'),
      maxAge: yearSeconds,
    });
  }
  return {
    ip: request.ip,
    network: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    browser,
  };
}
