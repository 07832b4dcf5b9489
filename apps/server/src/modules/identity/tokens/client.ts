import { randomBytes } from 'node:crypto';
import { networkOf } from '../../../platform/base/network.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The origin of a request. `browser` is a random id stored in a cookie, used to recognize the browser that requested a
 * link; rate limits are counted per `network`.
 */
export type Client = { ip: string; network: string; userAgent: string; browser: string };

const yearSeconds = 31_536_000;
// The name on HTTP, which browsers also keep from installations that used it on HTTPS. Its id is adopted until these
// cookies have expired, a year later, so that pending links and known devices stay recognized.
const plainName = 'atrium_browser';
const secureName = `__Secure-${plainName}`;

/** Returns the client of a request and sets the browser id cookie if it is missing. */
export function identifyClient(request: FastifyRequest, reply: FastifyReply): Client {
  const secure = request.deps.config.PUBLIC_URL.startsWith('https:');
  const name = secure ? secureName : plainName;
  const known = [request.cookies[name], request.cookies[plainName]].find(
    (id) => id !== undefined && /^[\w-]{32}$/.test(id),
  );
  const browser = known ?? randomBytes(24).toString('base64url');
  if (browser !== request.cookies[name]) {
    reply.setCookie(name, browser, {
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure,
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
