import { makeDemoVideos } from '../../../scripts/make-demo-videos.ts';
import { catalogue } from '../seed/catalogue.ts';
import { writeVideos } from '../seed/write-videos.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDeps } from '../src/platform/deps.ts';
import { createLogger } from '../src/platform/logging.ts';
import { applicationUrl, developmentDatabase } from './local-database.ts';

// Gives the seeded video lessons something to play. A command of its own besides a part of the seed: the store of a
// developer's machine forgets its objects when it is started anew.
const config = readConfig({
  NODE_ENV: 'development',
  ...process.env,
  DATABASE_URL: process.env['DATABASE_URL'] ?? applicationUrl(developmentDatabase),
  LOG_LEVEL: 'warn',
});
const deps = openDeps(config, createLogger(config));
try {
  await deps.storage.ensureBucket();
  const written = await writeVideos(deps, catalogue, makeDemoVideos);
  console.log(`${written} videos were stored.`);
} catch (error) {
  // A machine without ffmpeg, espeak-ng or Chromium still runs everything else.
  console.error('The video lessons of the seed have nothing to play:', error);
} finally {
  await deps.close();
}
