import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '../base/errors.ts';
import type { App } from './app-types.ts';

const oneYearSeconds = 31_536_000;

/** Options of all static files: hidden files are not served, hashed ones cached for a year, the others revalidated. */
const staticFiles = async (root: string) => ({
  // The folder may be a link that an upgrade changes; a process serves the files of its own version.
  root: await realpath(root),
  preCompressed: true,
  dotfiles: 'ignore' as const,
  setHeaders: (reply: { header: (name: string, value: string) => unknown }, path: string) => {
    const isHashed = path.includes('/assets/');
    reply.header(
      'cache-control',
      isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache',
    );
  },
});

/**
 * Serves the built web app when there is no CDN. Every path that is not a file returns the entry page for client-side
 * routing.
 */
export async function serveWebApp(
  app: App,
  root: string,
  { isDemo }: { isDemo: boolean },
): Promise<void> {
  const demoPage = isDemo
    ? markAsDemo(await readFile(join(root, 'index.html'), 'utf8'))
    : undefined;
  await app.register(fastifyStatic, {
    ...(await staticFiles(root)),
    wildcard: false,
    index: false,
  });
  app.setNotFoundHandler((request, reply) => {
    // A missing asset of an older release must be a 404, not the HTML page.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = isRead && !/^\/(api|assets)(\/|$)/.test(request.url);
    if (!wantsPage) throw new AppError('not_found');
    // The app has no such page. Without documents this is the reply to their links.
    if (/^\/docs(\/|$)/.test(request.url)) reply.code(404);
    if (demoPage === undefined) return reply.sendFile('index.html');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(demoPage);
  });
}

/** Adds the mark by which the web app knows that it runs as a demo. */
const markAsDemo = (page: string) => page.replace('</head>', '<meta name="demo" /></head>');

/**
 * Serves the built documents at /docs, with their own page for unknown paths. Serves nothing if they are not built. Must be
 * called before `serveWebApp`, because both decorate replies.
 */
export async function serveDocs(app: App, root: string): Promise<void> {
  const notFoundPage = await readFile(join(root, '404.html'), 'utf8').catch(() => undefined);
  if (notFoundPage === undefined) return;
  const files = await staticFiles(root);
  await app.register(
    async (docs) => {
      docs.setNotFoundHandler((_request, reply) =>
        reply
          .code(404)
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(notFoundPage),
      );
      await docs.register(fastifyStatic, { ...files, redirect: true });
      // The router treats /docs and /docs/ alike, but links on the page are relative to the latter.
      docs.get('/', { schema: { hide: true } }, (request, reply) =>
        request.url.startsWith('/docs/')
          ? reply.sendFile('index.html')
          : reply.redirect('/docs/', 301),
      );
    },
    { prefix: '/docs' },
  );
}
