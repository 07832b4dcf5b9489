import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

export type { Logger } from 'pino';

/** Names whose values must never be written down, whatever they are written like. */
const secretName = /passw|token|secret|credential|authorization|cookie/i;

/** A copy without secrets, as deep as it goes. */
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

/** Of an error what tells where it went wrong. A database's detail line quotes whole rows and stays out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutSecrets(error);
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return { type: error.name, message: error.message, stack: error.stack, code, constraint };
}

/** A JSON logger that leaves credentials out wherever they stand. */
export function createLogger(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.LOG_LEVEL,
    formatters: {
      log: ({ err, ...rest }: Record<string, unknown>) => ({
        ...(withoutSecrets(rest) as Record<string, unknown>),
        ...(err === undefined ? {} : { err: describeError(err) }),
      }),
    },
    serializers: { err: (described: unknown) => described },
  };
  return destination ? pino(options, destination) : pino(options);
}
