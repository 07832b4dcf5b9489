import type { App } from './app-types.ts';

/**
 * Lets the process announce that it stops. While it drains it serves every call, and asks each client to close its
 * connection, so that the next call opens one to another process.
 */
export function announceDraining(app: App): void {
  const controller = new AbortController();
  app.decorate('draining', controller.signal);
  app.decorate('drain', () => controller.abort());
  app.addHook('onSend', async (_request, reply) => {
    if (controller.signal.aborted) reply.header('connection', 'close');
  });
}
