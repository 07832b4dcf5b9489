import type { App } from './app-types.ts';

/** One line a call. The path stands without its query, where links carry tokens. */
export function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
