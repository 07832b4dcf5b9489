import { makeDemoVideos } from '../../../scripts/make-demo-videos.ts';
import { catalogue } from '../seed/catalogue.ts';
import { writeVideos } from '../seed/write-videos.ts';
import { readConfig } from '../src/platform/base/config.ts';
import { openDeps } from '../src/platform/deps.ts';
import { createLogger } from '../src/platform/base/logging.ts';
import { applicationUrl, developmentDatabase } from './local-database.ts';

// Stores the videos of the seeded lessons. Also a separate command, since the local object store loses its objects
// when it restarts.
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
  console.log(`Stored ${written} videos.`);
} catch (error) {
  // Everything else works without ffmpeg, espeak-ng or Chromium.
  console.error('The seeded video lessons have no videos:', error);
} finally {
  await deps.close();
}
