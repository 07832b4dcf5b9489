import { DeleteObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { readConfig } from '../src/platform/base/config.ts';
import { createStorageClient } from '../src/platform/storage/storage-client.ts';
import { cloneDatabase, dropDatabase } from './local-database.ts';

// Replaces the database of the demo by a copy of its template, and removes the files that visitors uploaded. Runs while
// API and worker are stopped.
const { DEMO_TEMPLATE: template, DEMO_DATABASE: database, DEMO_SINCE: since } = process.env;
if (!template || !database || !since)
  throw new Error('DEMO_TEMPLATE, DEMO_DATABASE and DEMO_SINCE must be set.');

async function removeUploads(after: Date): Promise<void> {
  const config = readConfig(process.env);
  const client = createStorageClient(config, config.S3_ENDPOINT, 'asking');
  const Bucket = config.S3_BUCKET;
  for await (const page of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key, LastModified } of page.Contents ?? [])
      if (LastModified && LastModified > after)
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }
  client.destroy();
}

await dropDatabase(database);
await cloneDatabase(template, database);
await removeUploads(new Date(since));
