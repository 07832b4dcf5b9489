import type { App } from './app-types.ts';

/**
 * Adds `drain` and `draining` to the app. While draining, every request is served and each client is asked to close its
 * connection, so that its next request goes to another process.
 */
export function registerDraining(app: App): void {
  const controller = new AbortController();
  app.decorate('draining', controller.signal);
  app.decorate('drain', () => controller.abort());
  app.addHook('onSend', async (_request, reply) => {
    if (controller.signal.aborted) reply.header('connection', 'close');
  });
}
