import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { type Jwk, jwt } from 'better-auth/plugins';
import { Kysely, PostgresDialect, WithSchemaPlugin } from 'kysely';
import type pg from 'pg';
import { password, session } from '@atrium/contracts/identity/constants';
import { createLimiter } from './limits/concurrency.ts';
import type { Config } from './base/config.ts';
import { decryptTokenKey } from './security/token-keys.ts';
import type { Logger } from './base/logging.ts';

// argon2id with 19 MiB and two passes. A hash takes about 20 ms of a core, so only a few run concurrently.
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const limited = createLimiter({ running: 2, waiting: 100 });

/** Hashes a password for storage. */
export const hashPassword = (plain: string) => limited(() => hash(plain, argon2id));

/** Returns whether a password matches a stored hash. */
export const verifyPassword = (stored: string, plain: string) =>
  limited(() => verify(stored, plain));

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };
const tables = {
  user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...timestamps } },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...timestamps,
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...timestamps,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...timestamps } },
  jwks: {
    modelName: 'signing_keys',
    fields: {
      publicKey: 'public_key',
      privateKey: 'private_key',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
    },
  },
};

/** How long a key verifies after it was replaced: the longest life of an access token. */
const retiredKeySeconds = 3_600;

/**
 * Creates Better Auth on the schema `auth`. Its own HTTP routes are not exposed: the identity module calls it and issues
 * the product's sessions.
 */
export function createAccountEngine(
  config: Pick<Config, 'AUTH_SECRET' | 'AUTH_SECRET_ACCEPTED' | 'PUBLIC_URL'>,
  pool: pg.Pool,
  logger: Logger,
) {
  return betterAuth({
    appName: 'Atrium',
    secret: config.AUTH_SECRET,
    baseURL: config.PUBLIC_URL,
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) =>
        logger[level === 'error' ? 'error' : 'warn']({ engine: 'accounts' }, message),
    },
    database: {
      db: new Kysely<Record<string, never>>({
        dialect: new PostgresDialect({ pool }),
        plugins: [new WithSchemaPlugin('auth')],
      }),
      type: 'postgres',
      transaction: true,
    },
    advanced: {
      database: { generateId: () => crypto.randomUUID() },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    rateLimit: { enabled: false },
    user: tables.user,
    session: {
      ...tables.session,
      expiresIn: session.idleDays * 86_400,
      disableSessionRefresh: true,
    },
    account: tables.account,
    verification: { ...tables.verification, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: password.min,
      maxPasswordLength: password.max,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password: plain }) => verifyPassword(stored, plain),
      },
    },
    plugins: [
      jwt({
        schema: { jwks: tables.jwks },
        jwks: { keyPairConfig: { alg: 'RS256' }, gracePeriod: retiredKeySeconds },
        adapter: {
          getJwks: async ({ context }) => {
            const stored = await context.adapter.findMany<Jwk>({ model: 'jwks' });
            return Promise.all(stored.map((key) => decryptTokenKey(config, key)));
          },
        },
        jwt: {
          issuer: config.PUBLIC_URL,
          audience: config.PUBLIC_URL,
          expirationTime: `${session.accessTokenSeconds}s`,
        },
      }),
    ],
  });
}

export type AccountEngine = ReturnType<typeof createAccountEngine>;
