import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

export type { Logger } from 'pino';

/** Paths whose values must never be written down. */
const secrets = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'set-cookie',
];

/** A JSON logger that removes credentials wherever they stand, one or two levels deep. */
export function createLogger(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  const quoted = secrets.map((name) => `["${name}"]`);
  const options = {
    level: config.LOG_LEVEL,
    redact: {
      paths: [
        ...quoted,
        ...quoted.map((name) => `*${name}`),
        ...quoted.map((name) => `*.*${name}`),
      ],
      censor: '[removed]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
