import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isListening, startServices } from './dev-services.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { storageUrl } from './storage-server.ts';

// Starts everything for development: missing services, schema, seed, and the three processes with reload. Ctrl-C
// stops the processes; PostgreSQL, Redis and the S3 server keep running.

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command: string) =>
  execFileSync(command, { shell: true, cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

/** Returns the URL of the mail catcher, and starts it unless it is running. */
async function startMail(): Promise<string> {
  if (await isListening(1025)) return 'http://127.0.0.1:8025';
  return (await startMailCatcher({ smtpPort: 1025, httpPort: 8025 })).httpUrl;
}

for (const [port, what] of [
  [3000, 'the API'],
  [5173, 'the web app'],
] as const) {
  if (await isListening(port)) {
    console.error(
      `Port ${port}, where ${what} should listen, is in use. Stop the process that uses it and try again.`,
    );
    process.exit(1);
  }
}
try {
  await startServices();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const mailUrl = await startMail();
console.log('Updating the database and rendering missing videos …');
run('npm run -s db:migrate');
run('npm run -s db:seed');

const api =
  'tsx watch --conditions=source --clear-screen=false apps/server/src/main-api.ts | pino-pretty --ignore pid,hostname';
const worker =
  'tsx watch --conditions=source --clear-screen=false apps/server/src/main-worker.ts | pino-pretty --ignore pid,hostname';
const web = 'npm run -s dev -w @atrium/web -- --clearScreen false';
const processes = spawn(
  'concurrently',
  [
    '--kill-others',
    '--names',
    'api,worker,web',
    '--prefix-colors',
    'magenta,cyan,green',
    api,
    worker,
    web,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', DOCS_ROOT: `${root}/dist/docs` },
  },
);
processes.once('exit', (code) => process.exit(code ?? 0));
process.on('SIGINT', () => processes.kill('SIGINT'));
process.on('SIGTERM', () => processes.kill('SIGTERM'));

async function announce() {
  const ready = async () => (await isListening(3000)) && (await isListening(5173));
  for (let tries = 0; tries < 120 && !(await ready()); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const { signIns, seedPassword } = await readSignIns();
  console.log(`
  Atrium        http://localhost:5173
  Components    http://localhost:5173/dev/ui
  API           http://localhost:5173/api/docs
  Mail          ${mailUrl}/mails
  Storage       ${storageUrl}

  Sign in with the password ${seedPassword} as
${signIns.map(({ who, email }) => `    ${email.padEnd(40)} ${who}`).join('\n')}
`);
}

/** Reads the seeded sign-ins in a separate process, so that this one does not load the server. */
async function readSignIns(): Promise<{
  seedPassword: string;
  signIns: { who: string; email: string }[];
}> {
  const printed = execFileSync(
    'tsx',
    ['--conditions=source', 'apps/server/scripts/print-sign-ins.ts'],
    { cwd: root, encoding: 'utf8' },
  );
  return JSON.parse(printed) as { seedPassword: string; signIns: { who: string; email: string }[] };
}

await announce();
