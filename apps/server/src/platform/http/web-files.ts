import { realpath } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { AppError } from '../base/errors.ts';
import type { App } from './app-types.ts';

const oneYearSeconds = 31_536_000;

/**
 * Serves the built web app when there is no CDN: hashed files are cached for a year, and every path that is not a file
 * returns the entry page for client-side routing.
 */
export async function serveWebApp(app: App, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    // The folder may be a link that an upgrade changes; a process serves the files of its own version.
    root: await realpath(root),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    // A missing asset of an older release must be a 404, not the HTML page.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = isRead && !/^\/(api|assets)(\/|$)/.test(request.url);
    if (!wantsPage) throw new AppError('not_found');
    return reply.sendFile('index.html');
  });
}
