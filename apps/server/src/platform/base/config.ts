import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import {
  demo,
  demoRoles,
  password,
  session,
  type DemoRole,
} from '@atrium/contracts/identity/constants';
import { isNetwork } from './private-networks.ts';

/** Defaults for development and tests. In production each of these must be set. */
const developmentDefaults: Record<string, string> = {
  PUBLIC_URL: 'http://localhost:5173',
  DATABASE_URL: 'postgres://atrium_app@127.0.0.1:5432/atrium',
  REDIS_URL: 'redis://127.0.0.1:6379/0',
  S3_ENDPOINT: 'http://127.0.0.1:7480',
  S3_BUCKET: 'atrium',
  S3_ACCESS_KEY_ID: 'atrium',
  S3_SECRET_ACCESS_KEY: 'atrium-secret',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Atrium <hello@atrium.example>',
  AUTH_SECRET: 'for-development-only-b1946ac92492d2347c6235b4d2611184',
  METRICS_TOKEN: 'for-development-only',
  SHUTDOWN_DRAIN_MS: '0',
};

const port = z.coerce.number().int().min(0).max(65535);
const commaSeparated = z.string().transform((list) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const isDemoRole = (role: string): role is DemoRole => demoRoles.some((each) => each === role);

/** Accounts as `role=email`, separated by commas. */
const demoAccounts = commaSeparated.transform((pairs, context) => {
  const accounts: Partial<Record<DemoRole, string>> = {};
  for (const pair of pairs) {
    const [role = '', email = ''] = pair.split('=');
    if (isDemoRole(role) && z.email().safeParse(email).success) accounts[role] = email;
    else context.addIssue({ code: 'custom', message: 'each account must be role=email' });
  }
  return accounts;
});

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  WEB_ROOT: z.string().optional(),
  DOCS_ROOT: z.string().optional(),
  TRUSTED_PROXIES: commaSeparated.default([]),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(5_000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).default(800),
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(3),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  AUTH_SECRET: z.string().min(32),
  AUTH_SECRET_ACCEPTED: z.string().min(32).optional(),
  METRICS_TOKEN: z.string().min(16),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  OVERLOAD_DELAY_MS: z.coerce.number().int().min(100).default(1_000),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(6000),
  API_KEY_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  ACCESS_TOKEN_SECONDS: z.coerce
    .number()
    .int()
    .min(5)
    .max(3_600)
    .default(session.accessTokenSeconds),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(password.min).max(64).default(password.min),
  WORKER_PORT: port.optional(),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(4),
  MEDIA_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(2),
  // 20 GiB.
  MEDIA_QUOTA_PER_ACCOUNT_BYTES: z.coerce.number().int().min(0).default(21_474_836_480),
  // 1 GiB and 50 GiB.
  ATTACHMENT_QUOTA_PER_LEARNER_BYTES: z.coerce.number().int().min(0).default(1_073_741_824),
  ATTACHMENT_QUOTA_PER_ORGANIZATION_BYTES: z.coerce.number().int().min(0).default(53_687_091_200),
  // Private networks that users may name in URLs which the server requests, such as that of an identity provider.
  OUTGOING_ALLOWED_NETWORKS: commaSeparated
    .refine((networks) => networks.every(isNetwork), 'each must be a network such as 10.0.0.0/8')
    .default([]),
  // Name servers that verify domains; those of the machine, unless given.
  DNS_SERVERS: commaSeparated.default([]),
  VIRUS_SCANNER_URL: z.url({ protocol: /^tcp$/ }).optional(),
  MEDIA_SPOOL: z.string().min(1).default(join(tmpdir(), 'atrium-media')),
  DEMO: z.enum(['on', 'off']).default('off'),
  DEMO_ACCOUNTS: demoAccounts.default({}),
  DEMO_AUDITOR_PATH: z.string().startsWith('/auditor#').optional(),
});

const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

const quotas = [
  'MEDIA_QUOTA_PER_ACCOUNT_BYTES',
  'ATTACHMENT_QUOTA_PER_LEARNER_BYTES',
  'ATTACHMENT_QUOTA_PER_ORGANIZATION_BYTES',
] as const;

type Settings = z.infer<typeof settings>;

/** A demo sends no mail to other machines, and visitors have little storage. */
function limitDemo(values: Settings, context: z.core.$RefinementCtx<Settings>): Settings {
  if (values.DEMO === 'off') return values;
  const check = (name: keyof Settings, isMet: boolean, message: string) => {
    if (!isMet) context.addIssue({ code: 'custom', path: [name], message, input: undefined });
  };
  const hasAccounts = Object.keys(values.DEMO_ACCOUNTS).length > 0;
  check('DEMO_ACCOUNTS', hasAccounts, 'a demo needs at least one account');
  const isLocal = localHosts.has(new URL(values.SMTP_URL).hostname);
  check('SMTP_URL', isLocal, 'a demo sends mail to this machine only');
  const capped = quotas.map((name) => [name, Math.min(values[name], demo.quotaBytes)]);
  return { ...values, ...Object.fromEntries(capped) };
}

const schema = settings.transform(limitDemo).transform((values) => ({
  ...values,
  S3_PUBLIC_ENDPOINT: values.S3_PUBLIC_ENDPOINT ?? values.S3_ENDPOINT,
}));

export type Config = z.infer<typeof schema>;

/** Thrown when the environment is invalid; the message is for the operator who starts the process. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Parses the environment, or throws a `ConfigError` that lists all missing and invalid settings without values. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  // Development must be explicit: a server without NODE_ENV must not start with published secrets.
  const isDevelopment = env['NODE_ENV'] === 'development' || env['NODE_ENV'] === 'test';
  const defaults = isDevelopment ? developmentDefaults : {};
  const result = schema.safeParse({ ...defaults, ...given });
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    const reason = given[name] === undefined ? 'is not set' : `is invalid: ${issue.message}`;
    return `  ${name} ${reason}`;
  });
  throw new ConfigError(
    `The configuration is invalid.\n${lines.join('\n')}\ndocs/operations.md explains every setting.`,
  );
}
