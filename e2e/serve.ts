import { execFileSync, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startMailCatcher } from '../scripts/mail-catcher.ts';
import { startStorageServer, storageUrl } from '../scripts/storage-server.ts';
import {
  apiPort,
  apiUrl,
  bucket,
  database,
  imageRoot,
  mailPort,
  metricsToken,
  redisPort,
} from './environment.ts';
import { startImage } from './image.ts';

// Resets and seeds the database, then runs the built API and worker until this process receives SIGTERM or SIGINT.
const root = fileURLToPath(new URL('..', import.meta.url));
const mail = await startMailCatcher({ smtpPort: 0, httpPort: mailPort });
await startStorageServer();

const env = {
  ...process.env,
  NODE_ENV: 'production',
  ATRIUM_DATABASE: database,
  DATABASE_URL: `postgres://atrium_app@127.0.0.1:5432/${database}`,
  REDIS_URL: `redis://127.0.0.1:${redisPort}/1`,
  PORT: String(apiPort),
  PUBLIC_URL: apiUrl,
  WEB_ROOT: `${root}/apps/web/dist`,
  DOCS_ROOT: `${root}/dist/docs`,
  S3_ENDPOINT: storageUrl,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: 'atrium',
  S3_SECRET_ACCESS_KEY: 'atrium-secret',
  MAIL_FROM: 'Atrium <hello@atrium.example>',
  AUTH_SECRET: crypto.randomUUID() + crypto.randomUUID(),
  METRICS_TOKEN: metricsToken,
  SMTP_URL: mail.smtpUrl,
  LOG_LEVEL: 'warn',
  // The identity providers of journeys run on this machine.
  OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
  // Browsers share the machine with the server. On a slow machine journeys must wait, not fail with 503.
  DATABASE_WAIT_MS: '15000',
  OVERLOAD_DELAY_MS: '15000',
};
// Clears the rate limit counters and caches of an earlier run.
execFileSync('redis-cli', ['-p', String(redisPort), '-n', '1', 'flushdb'], { stdio: 'ignore' });
execFileSync('npm', ['run', '-s', 'db:reset'], {
  cwd: root,
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});

const processes = imageRoot
  ? startImage(imageRoot, env)
  : ['main-api', 'main-worker'].map((name) =>
      spawn('node', [`apps/server/dist/${name}.js`], { cwd: root, env, stdio: 'inherit' }),
    );
// As root, Chromium raises its own priority. Without the same for the server, a busy machine starves it until it sheds
// load with 503.
if (process.getuid?.() === 0) for (const { pid } of processes) if (pid) setPriority(pid, -10);

const stop = () => {
  for (const child of processes) child.kill('SIGTERM');
  void mail.close().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
for (const child of processes) child.once('exit', (code) => code && process.exit(code));
