import { randomBytes } from 'node:crypto';
import { networkOf } from '../../platform/network.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Where a call came from. `browser` is a random mark the browser keeps, to tell the one that asked from another;
 * `network` is what limits count by.
 */
export type Client = { ip: string; network: string; userAgent: string; browser: string };

const aYearSeconds = 31_536_000;
const cookieName = 'atrium_browser';

/** Reads who is calling off the request, giving a browser its mark the first time. */
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
      maxAge: aYearSeconds,
    });
  }
  return {
    ip: request.ip,
    network: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    browser,
  };
}
