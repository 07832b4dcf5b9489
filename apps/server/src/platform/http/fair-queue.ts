import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../base/network.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import type { App } from './app-types.ts';
import { isReceived } from './connections.ts';

/** Of one organization in one process, while others use it too. */
const limits = { running: 4, perSecond: 500, burst: 50, waiting: 500, activeMs: 1_000 };

/** Returns the key a request counts toward: the organization of its user, a user without one, or a visitor's network. */
const keyOf = ({ loggedActor, ip }: FastifyRequest) =>
  loggedActor?.organizationId ?? loggedActor?.userId ?? networkOf(ip);

/**
 * Shares the process between organizations, so that one that sends requests as fast as it can does not slow the others
 * down. A request holds a slot from its handler until its reply begins, also if its client has disconnected: the handler
 * runs to its end. Files that are still arriving need no slot: receiving them takes long but costs little, and uploads
 * have limits of their own.
 */
export function shareBetweenOrganizations(app: App): void {
  const acquire = createFairQueue(limits);
  const slots = new WeakMap<FastifyReply, () => void>();

  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/api/') || !isReceived(request)) return;
    const release = await acquire(keyOf(request));
    // The request may have been answered by its deadline, or its client has disconnected: nobody needs the result.
    if (!reply.sent && !reply.raw.destroyed) {
      slots.set(reply, release);
      return;
    }
    release();
    if (!reply.sent) reply.hijack();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    slots.get(reply)?.();
    done();
  });
}
