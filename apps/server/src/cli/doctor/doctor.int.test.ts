import { describe, expect } from 'vitest';
import { ownerUrl } from '../../../scripts/local-database.ts';
import { test } from '../../../test/harness.ts';
import { findFreePort } from '../../../test/support/private-cluster.ts';
import { createStorage } from '../../platform/storage/storage.ts';
import { runAtrium } from '../../../test/support/run-atrium.ts';

describe('atrium doctor', () => {
  test('passes where everything works', async ({ database, deps }) => {
    const storage = createStorage({ ...deps.config, PUBLIC_URL: 'http://localhost' });
    await storage.ensureBucket();
    storage.close();
    const { code, output } = await runAtrium(deps, database, ['doctor']);
    expect(output).toMatch(/ok\s+Database\s+PostgreSQL \d+/);
    expect(output).toMatch(/ok\s+Database\s+All \d+ migrations are applied/);
    expect(output).toMatch(/ok\s+Redis\s+Redis \d/);
    expect(output).toMatch(/ok\s+Storage\s+Parts of a file can be read/);
    expect(output).toMatch(/ok\s+Storage\s+Our pages may read files/);
    expect(output).toMatch(/ok\s+Storage\s+Files are private/);
    expect(output).toMatch(/ok\s+Media\s+ffmpeg \d/);
    expect(output).not.toContain('FAILED');
    expect(code).toBe(0);
  });

  test('says what to do when services are not there', async ({ database, deps }) => {
    const port = await findFreePort();
    const { code, output } = await runAtrium(deps, database, ['doctor'], {
      settings: {
        DATABASE_URL: `postgres://atrium_app@127.0.0.1:${port}/atrium`,
        REDIS_URL: `redis://127.0.0.1:${port}`,
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        PUBLIC_URL: 'https://learn.invalid',
        PATH: '/nowhere',
      },
    });
    expect(code).toBe(1);
    expect(output).toMatch(/FAILED\s+Network\s+learn\.invalid \(PUBLIC_URL\) does not resolve/);
    expect(output.match(/Network .*learn\.invalid/g)).toHaveLength(1);
    expect(output).toMatch(/FAILED\s+Database\s+PostgreSQL does not answer: .*\n\s+Start it, or/);
    expect(output).toMatch(/warning\s+Redis\s+Redis does not answer/);
    expect(output).toMatch(/FAILED\s+Storage\s+The bucket \S+ does not answer/);
    expect(output).toMatch(/FAILED\s+Mail\s+127\.0\.0\.1:\d+ does not accept mail/);
    expect(output).toMatch(/FAILED\s+Media\s+ffmpeg can't be started/);
  });

  test('says that a port without TLS needs another setting', async ({ database, deps }) => {
    const { port } = new URL(deps.config.S3_ENDPOINT);
    const { output } = await runAtrium(deps, database, ['doctor'], {
      settings: { PUBLIC_URL: `https://localhost:${port}` },
    });
    expect(output).toMatch(
      /FAILED\s+Network\s+TLS with localhost fails: .*\n\s+This port does not use TLS/,
    );
  });

  test('rejects a role that could change evidence', async ({ database, deps }) => {
    const { code, output } = await runAtrium(deps, database, ['doctor'], {
      settings: { DATABASE_URL: ownerUrl(database) },
    });
    expect(code).toBe(1);
    expect(output).toMatch(/FAILED\s+Database\s+The role \S+ owns tables/);
  });

  test('lists invalid settings without their values', async ({ database, deps }) => {
    const { code, output } = await runAtrium(deps, database, ['doctor'], {
      settings: { PORT: 'eighty', AUTH_SECRET: 'short-secret' },
    });
    expect(code).toBe(1);
    expect(output).toContain('PORT is invalid');
    expect(output).not.toContain('short-secret');
  });
});
