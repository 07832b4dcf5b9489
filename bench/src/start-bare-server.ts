import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Learner } from './learners.ts';
import { url, waitUntilReady } from './stack.ts';

const port = 3212;
/** URL of the bare server. */
export const bareUrl = `http://127.0.0.1:${port}`;

/** Records the replies of the API and starts a bare server that sends them. */
export async function startBareServer(paths: string[], { authorization }: Learner) {
  const replies: Record<string, { contentType: string; body: string }> = {};
  for (const path of paths) {
    const reply = await fetch(url + path, { headers: { authorization } });
    if (!reply.ok) throw new Error(`${path} returned ${reply.status}`);
    const [route = ''] = path.split('?');
    replies[route] = {
      contentType: reply.headers.get('content-type') ?? '',
      body: await reply.text(),
    };
  }
  const file = join(mkdtempSync(join(tmpdir(), 'bare-')), 'replies.json');
  writeFileSync(file, JSON.stringify(replies));
  const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const bare = spawn('node', [script, String(port), file], { stdio: 'inherit' });
  await waitUntilReady(bareUrl + (Object.keys(replies)[0] ?? ''));
  return bare;
}
