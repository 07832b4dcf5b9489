import fastifyStatic from '@fastify/static';
import { AppError } from '../errors.ts';
import type { App } from './app-types.ts';

const aYear = 31_536_000;

/**
 * Serves the built web app where no CDN stands in front: hashed files for a year, and the entry page for every
 * address that is no file, because the browser's router decides what is there.
 */
export async function serveWebApp(app: App, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${aYear}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    // A script of an older release that is gone must fail as a script, not arrive as a page.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = isRead && !/^\/(api|assets)(\/|$)/.test(request.url);
    if (!wantsPage) throw new AppError('not_found');
    return reply.sendFile('index.html');
  });
}
