import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startStorageServer, storageUrl } from '../../../../../scripts/storage-server.ts';
import { readConfig } from '../../../src/platform/base/config.ts';
import { createLogger } from '../../../src/platform/base/logging.ts';
import { openDeps, type Deps } from '../../../src/platform/deps.ts';
import { origin } from '../../api-client.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../webhooks/webhook-receiver.ts';
import { startDatabaseCluster, type DatabaseCluster } from './database-cluster.ts';
import { startHaproxy } from './haproxy.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { createProcessNetwork, databaseHostName, machineNetwork } from './process-network.ts';
import { reservePort } from './ports.ts';
import { killPrograms, startProgram, type Program } from './programs.ts';
import { createServerProcess, type Main, type ServerProcess } from './server-process.ts';
import { startTcpPath, type TcpPath } from './tcp-path.ts';

/** A private installation: everything the product needs, on its own ports, with every part replaceable. */
export type Stack = {
  folder: string;
  /** Where the programs log. Kept until the next run. */
  logs: string;
  /** Where users call. */
  url: string;
  apis: [ServerProcess, ServerProcess];
  workers: [ServerProcess, ServerProcess];
  database: DatabaseCluster;
  /** A connection to the current primary. */
  deps: Deps;
  redis: { host: string; port: number; program: () => Program; start: () => Promise<void> };
  /** The path to the S3 gateway. */
  storage: TcpPath;
  mail: MailServer;
  /** The path to the SMTP server. */
  mailPath: TcpPath;
  /** The system of a customer that receives webhooks. */
  webhooks: WebhookReceiver;
  /** While this file exists, ffmpeg hangs. */
  hangFile: string;
  close: () => Promise<void>;
};

const logs = fileURLToPath(new URL('../../../../../.local/chaos', import.meta.url));

const mediaTool = (hangFile: string) => `#!/bin/sh
[ -e ${hangFile} ] && exec sleep 3600
exec /usr/bin/ffmpeg "$@"
`;

async function startRedis(host: string) {
  const port = await reservePort();
  let program: Program | undefined;
  const command = ['redis-server', '--bind', host, '--protected-mode', 'no'];
  const start = async () => {
    program = startProgram(
      'redis',
      [...command, '--port', String(port), '--save', '', '--appendonly', 'no'],
      { log: join(logs, 'redis.log') },
    );
  };
  await start();
  const get = () => {
    if (!program) throw new Error('Redis was not started');
    return program;
  };
  return { host, port, start, program: get };
}

/** Starts two APIs, two workers, PostgreSQL with a standby, Redis, S3, SMTP and HAProxy. */
export async function startStack({ isBuilt }: { isBuilt: boolean }): Promise<Stack> {
  await rm(logs, { recursive: true, force: true });
  await mkdir(logs, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'atrium-chaos-'));
  await chmod(folder, 0o755);
  const cleanups: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup().catch(() => undefined);
    await killPrograms();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  try {
    return { ...(await startParts(folder, isBuilt, cleanups)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(
  folder: string,
  isBuilt: boolean,
  cleanups: (() => Promise<unknown>)[],
): Promise<Omit<Stack, 'close'>> {
  await startStorageServer();
  const database = await startDatabaseCluster(folder, logs);
  cleanups.push(database.remove);
  const network = await createProcessNetwork();
  cleanups.push(network.remove);
  // The address at which the first API reaches this machine; the others use it too.
  const { gateway } = network;
  const redis = await startRedis(gateway);
  const mail = await startMailServer();
  cleanups.push(mail.close);
  const webhooks = await startWebhookReceiver();
  cleanups.push(() => webhooks.close());
  const [apiPort, databasePort] = [await reservePort(), await reservePort()];
  const storage = await startTcpPath(Number(new URL(storageUrl).port), gateway);
  const mailPath = await startTcpPath(mail.port, gateway);
  cleanups.push(storage.close, mailPath.close);
  const hangFile = join(folder, 'ffmpeg-hangs');
  const tools = join(folder, 'tools');
  await mkdir(tools);
  await writeFile(join(tools, 'ffmpeg'), mediaTool(hangFile), { mode: 0o755 });

  const toSettings = (databaseUrl: string) => ({
    PATH: `${tools}:${process.env['PATH']}`,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PUBLIC_URL: origin,
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://${gateway}:${redis.port}/0`,
    S3_ENDPOINT: `http://${gateway}:${storage.port}`,
    S3_BUCKET: `atrium-chaos-${process.pid}`,
    SMTP_URL: `smtp://${gateway}:${mailPath.port}`,
    // The receiver of webhooks.
    OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8',
    RATE_LIMIT_PER_MINUTE: '100000000',
    // The whole installation and its users share the cores of one machine.
    OVERLOAD_DELAY_MS: '10000',
    MEDIA_SPOOL: join(folder, 'spool'),
  });

  async function createProcess(name: string, main: Main, where = machineNetwork) {
    const { host, isOwn } = where;
    const path = await startTcpPath(databasePort, where.gateway);
    cleanups.push(path.close);
    const port = await reservePort();
    const databaseHost = isOwn ? databaseHostName : where.gateway;
    const databaseUrl = `postgres://atrium_app@${databaseHost}:${path.port}/atrium`;
    const env = {
      ...toSettings(databaseUrl),
      HOST: host,
      [main === 'main-api' ? 'PORT' : 'WORKER_PORT']: String(port),
    };
    return createServerProcess({
      name,
      main,
      folder: logs,
      network: where,
      port,
      database: path,
      env,
      isBuilt,
    });
  }

  const apis: Stack['apis'] = [
    await createProcess('api-1', 'main-api', network),
    await createProcess('api-2', 'main-api'),
  ];
  const workers: Stack['workers'] = [
    await createProcess('worker-1', 'main-worker'),
    await createProcess('worker-2', 'main-worker'),
  ];
  await startHaproxy(folder, logs, {
    apiPort,
    apis: apis.map(({ name, network: { host }, port }) => ({ name, host, port })),
    databasePort,
    databases: database.nodes.map(({ name, port, restPort }) => ({
      name,
      host: '127.0.0.1',
      port,
      checkPort: restPort,
    })),
  });
  await database.waitUntilReplicating(120);
  await database.createDatabase(databasePort);
  const config = readConfig({
    ...toSettings(`postgres://atrium_app@127.0.0.1:${databasePort}/atrium`),
    LOG_LEVEL: 'silent',
    DATABASE_WAIT_MS: '15000',
  });
  const deps = openDeps(config, createLogger(config));
  cleanups.push(deps.close);
  await deps.storage.ensureBucket();
  // Two at a time: four would compete for the processors of a small machine.
  for (const pair of [apis, workers]) await Promise.all(pair.map((each) => each.start()));
  return {
    folder,
    logs,
    url: `http://127.0.0.1:${apiPort}`,
    apis,
    workers,
    database,
    deps,
    redis,
    storage,
    mail,
    mailPath,
    webhooks,
    hangFile,
  };
}
