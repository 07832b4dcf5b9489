import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startMailCatcher } from '../scripts/mail-catcher.ts';
import { startStorageServer } from '../scripts/storage-server.ts';
import { apiUrl } from './addresses.ts';

// A fresh, seeded database and the built API and worker over it, until this process is told to stop.
const root = fileURLToPath(new URL('..', import.meta.url));
const database = 'atrium_e2e';
const mail = await startMailCatcher({ smtpPort: 0, httpPort: 0 });
await startStorageServer();

const env = {
  ...process.env,
  ATRIUM_DATABASE: database,
  DATABASE_URL: `postgres://atrium_app@127.0.0.1:5432/${database}`,
  REDIS_URL: 'redis://127.0.0.1:6379/1',
  PORT: new URL(apiUrl).port,
  PUBLIC_URL: apiUrl,
  WEB_ROOT: `${root}/apps/web/dist`,
  S3_BUCKET: 'atrium-e2e',
  SMTP_URL: mail.smtpUrl,
  LOG_LEVEL: 'warn',
  SIGN_IN_LIMIT_PER_MINUTE: '1000',
};
execFileSync('npm', ['run', '-s', 'db:reset'], {
  cwd: root,
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});

const processes = ['main-api', 'main-worker'].map((name) =>
  spawn('node', [`apps/server/dist/${name}.js`], { cwd: root, env, stdio: 'inherit' }),
);
const stop = () => {
  for (const child of processes) child.kill('SIGTERM');
  void mail.close().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
for (const child of processes) child.once('exit', (code) => code && process.exit(code));
