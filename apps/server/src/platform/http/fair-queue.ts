import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../base/network.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import type { App } from './app-types.ts';

/** Of one organization in one process, while others use it too. */
const limits = { running: 4, perSecond: 500, burst: 50, waiting: 500, activeMs: 1_000 };

/** Whom a request is counted for: the organization of its user, a user without one, or the network of a visitor. */
const keyOf = ({ loggedActor, ip }: FastifyRequest) =>
  loggedActor?.organizationId ?? loggedActor?.userId ?? networkOf(ip);

const isReceived = ({ raw }: FastifyRequest) =>
  raw.complete || !(raw.headers['content-length'] ?? raw.headers['transfer-encoding']);

/**
 * Shares the process between organizations, so that one that sends requests as fast as it can does not slow the others
 * down. A request has its turn from its handler until its reply begins. Files that are still arriving have none: receiving
 * them takes long but costs little, and uploads have limits of their own.
 */
export function shareBetweenOrganizations(app: App): void {
  const takeTurn = createFairQueue(limits);
  const turns = new WeakMap<FastifyReply, () => void>();

  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/api/') || !isReceived(request)) return;
    const end = await takeTurn(keyOf(request));
    if (reply.raw.destroyed || reply.sent) return end();
    turns.set(reply, end);
    reply.raw.once('close', end);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    turns.get(reply)?.();
    done();
  });
}
