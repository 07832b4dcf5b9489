import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/platform/base/config.ts';
import { openDeps } from '../src/platform/deps.ts';
import { createLogger } from '../src/platform/base/logging.ts';

// Writes the OpenAPI document of the assembled API. `--verify` fails if the committed file differs.
const file = fileURLToPath(new URL('../openapi.json', import.meta.url));
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const deps = openDeps(config, createLogger(config));
const app = await buildApp(deps);
const document = `${JSON.stringify(app.swagger(), null, 2)}\n`;
await app.close();
await deps.close();

if (process.argv.includes('--verify')) {
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed !== document) {
    console.error('apps/server/openapi.json is out of date. Run: npm run openapi');
    process.exit(1);
  }
} else {
  await writeFile(file, document);
}
