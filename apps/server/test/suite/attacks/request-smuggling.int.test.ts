import type { IncomingMessage } from 'node:http';
import { describe, expect, onTestFinished } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import type { Deps } from '../../../src/platform/deps.ts';
import { connectionTimeouts } from '../../../src/platform/http/connections.ts';
import { createUploader } from '../../media/uploads.ts';
import { test } from '../../harness.ts';
import { hasCaddy, startCaddy } from '../../support/caddy.ts';
import { recordFigure } from '../../../../../scripts/figures.ts';
import { exchange, parseReplies, rawRequest } from '../../support/raw-http.ts';
import { clearRateLimits } from '../../support/redis.ts';
import { smugglings } from './smuggling-attacks.ts';

const times = { ...connectionTimeouts, idleMs: 3_000, bodyMs: 1_000 };

/** Starts the API, records the requests it parses, and puts the real proxy in front of it. */
async function startBehindCaddy(deps: Deps) {
  const app = await buildApp(deps, times);
  const parsed: { url: string; isSignedIn: boolean }[] = [];
  app.server.on('request', ({ url = '', headers }: IncomingMessage) => {
    parsed.push({ url, isSignedIn: headers.authorization !== undefined });
  });
  const { port: directPort, tokenOf } = await createUploader(app);
  const caddy = await startCaddy(directPort);
  onTestFinished(async () => {
    await caddy.stop();
    await app.close();
  });
  return { parsed, directPort, proxyPort: caddy.port, tokenOf };
}

// A full run fails without Caddy instead of skipping.
describe.skipIf(!hasCaddy && process.env['CHECK_DEEP'] !== 'on')('requests through Caddy', () => {
  test(
    'are answered to their own sender after every attempt to smuggle one',
    { timeout: 600_000 },
    async ({ deps, make }) => {
      const { parsed, directPort, proxyPort, tokenOf } = await startBehindCaddy(deps);
      const victim = await make.user();
      const headers = { authorization: `Bearer ${await tokenOf(victim)}` };
      const wrong: string[] = [];
      let victims = 0;
      for (const { name, bytes } of smugglings) {
        await clearRateLimits(deps.config);
        // The proxy reuses its connections to the API, so the next requests follow the attack on them.
        await Promise.all(
          [proxyPort, directPort].map((port) => exchange(port, bytes, { quietMs: 150 })),
        );
        for (let repeat = 0; repeat < 3; repeat += 1) {
          victims += 1;
          const reply = await fetch(`http://127.0.0.1:${proxyPort}/api/auth/user`, { headers });
          const text = await reply.text();
          if (reply.status !== 200 || !text.includes(victim.email))
            wrong.push(`${name}: ${reply.status} ${text.slice(0, 80)}`);
        }
      }
      expect(wrong).toEqual([]);
      // No request of the victim was joined to a hidden one, and none got lost.
      expect(
        parsed.filter(({ url, isSignedIn }) => isSignedIn && url !== '/api/auth/user'),
      ).toEqual([]);
      expect(parsed.filter(({ isSignedIn }) => isSignedIn)).toHaveLength(victims);
      recordFigure(
        'smuggling',
        `0 of ${victims} following requests answered wrongly after ${smugglings.length} attacks, through Caddy and directly`,
      );
    },
  );

  test('are answered in order when they are pipelined', async ({ deps }) => {
    const { proxyPort, directPort } = await startBehindCaddy(deps);
    const lines = (path: string) => rawRequest([`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1']);
    const paths = ['/healthz', '/api/nothing', '/healthz', '/api/auth/user', '/healthz'];
    for (const port of [proxyPort, directPort]) {
      const replies = parseReplies(await exchange(port, paths.map(lines).join('')));
      expect(replies.map(({ status }) => status)).toEqual([200, 404, 200, 401, 200]);
    }
  });
});
