import { hostname } from 'node:os';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { version } from './version.ts';

export type { Logger } from 'pino';

/** Field names whose values must never be logged. */
const secretName = /passw|token|secret|credential|authorization|cookie/i;

/** Returns a deep copy without secrets. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > 8) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    secretName.test(name) ? '[removed]' : withoutSecrets(inner, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/** Returns the loggable parts of an error. A database error's detail quotes whole rows and is left out. */
function toLoggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutSecrets(error);
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return { type: error.name, message: error.message, stack: error.stack, code, constraint };
}

/** Creates a JSON logger that removes credentials at any depth. */
export function createLogger(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: { pid: process.pid, hostname: hostname(), version: version.version },
    formatters: {
      log: ({ err, ...rest }: Record<string, unknown>) => ({
        ...(withoutSecrets(rest) as Record<string, unknown>),
        ...(err === undefined ? {} : { err: toLoggableError(err) }),
      }),
    },
    serializers: { err: (loggableError: unknown) => loggableError },
  };
  return destination ? pino(options, destination) : pino(options);
}
