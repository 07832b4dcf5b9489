import { GetBucketLifecycleConfigurationCommand } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import { test } from '../../test/harness.ts';
import { runAtrium } from '../../test/support/run-atrium.ts';
import { createStorageClient } from '../platform/storage/storage-client.ts';

const bytes = new TextEncoder().encode('content');

test('restores the files deleted since a time, and only those', async ({ database, deps }) => {
  const { storage, config } = deps;
  const atrium = (...args: string[]) => runAtrium(deps, database, ['storage', ...args]);
  expect(await atrium('create')).toMatchObject({ code: 0 });
  expect(await atrium('keep-versions', '--days', '40')).toMatchObject({
    code: 0,
    output: `Deleted files stay in ${config.S3_BUCKET} for 40 days.`,
  });
  for (const key of ['early', 'late', 'kept'])
    await storage.put(`videos/${key}`, bytes, 'video/mp4');
  await storage.remove(['videos/early']);
  // The store counts in seconds.
  const since = new Date(Math.ceil((Date.now() + 1) / 1_000) * 1_000);
  await expect.poll(() => Date.now()).toBeGreaterThan(since.getTime());
  await storage.remove(['videos/late']);
  expect((await runAtrium(deps, database, ['doctor'])).output).toMatch(/ok\s+Storage/);

  expect(await atrium('undelete', '--since', since.toISOString())).toMatchObject({
    code: 0,
    output: `Restored files that were deleted since ${since.toISOString()}: 1`,
  });
  const found = await Promise.all(
    ['early', 'late', 'kept'].map((key) => storage.has(`videos/${key}`)),
  );
  expect(found).toEqual([false, true, true]);
  expect((await storage.get('videos/late')).body).toEqual(bytes);
});

test('keeps the rule for old versions when the bucket is set up again', async ({
  database,
  deps,
}) => {
  const { config } = deps;
  for (const args of [['create'], ['keep-versions'], ['create']])
    expect(await runAtrium(deps, database, ['storage', ...args])).toMatchObject({ code: 0 });
  const client = createStorageClient(config, config.S3_ENDPOINT, 'asking');
  const { Rules = [] } = await client.send(
    new GetBucketLifecycleConfigurationCommand({ Bucket: config.S3_BUCKET }),
  );
  client.destroy();
  const days = Object.fromEntries(
    Rules.map((rule) => [
      rule.ID,
      rule.NoncurrentVersionExpiration?.NoncurrentDays ??
        rule.AbortIncompleteMultipartUpload?.DaysAfterInitiation,
    ]),
  );
  expect(days).toEqual({ 'drop-unfinished-uploads': 1, 'expire-old-versions': 35 });
  const { output } = await runAtrium(deps, database, ['doctor']);
  expect(output).toMatch(/ok\s+Storage\s+Deleted files are kept for restores/);
});

test('shows its usage for wrong arguments', async ({ database, deps }) => {
  for (const args of [['undelete'], ['keep-versions', '--days', '0'], ['keep-versions', 'x']])
    expect(await runAtrium(deps, database, ['storage', ...args])).toMatchObject({ code: 2 });
});
