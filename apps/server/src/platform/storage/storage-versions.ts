import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutBucketVersioningCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { putLifecycleRule } from './storage-bucket.ts';

/** Keeps objects that are deleted or overwritten for a number of days. */
export async function keepVersions(client: S3Client, Bucket: string, days: number): Promise<void> {
  await client.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  await putLifecycleRule(client, Bucket, {
    ID: 'expire-old-versions',
    Status: 'Enabled',
    Filter: { Prefix: '' },
    NoncurrentVersionExpiration: { NoncurrentDays: days },
    Expiration: { ExpiredObjectDeleteMarker: true },
  });
}

/** Returns whether deleted objects can be restored. */
export async function hasVersions(client: S3Client, Bucket: string): Promise<boolean> {
  const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket }));
  return Status === 'Enabled';
}

/** Objects that `atrium doctor` writes and deletes; they are never restored. */
export const checkPrefix = 'doctor/';

/** Restores objects that were deleted at or after a time. Returns their number. */
export async function undelete(client: S3Client, Bucket: string, since: Date): Promise<number> {
  let restored = 0;
  let marker: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> = {};
  do {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({
        Bucket,
        KeyMarker: marker.NextKeyMarker,
        VersionIdMarker: marker.NextVersionIdMarker,
      }),
    );
    for (const { Key, VersionId, IsLatest, LastModified } of page.DeleteMarkers ?? []) {
      if (!IsLatest || !LastModified || LastModified < since || Key?.startsWith(checkPrefix))
        continue;
      // Deleting the marker makes the version before it the current one again.
      await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
      restored += 1;
    }
    marker = page;
  } while (marker.NextKeyMarker);
  return restored;
}
