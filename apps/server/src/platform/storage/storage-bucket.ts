import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Creates the bucket unless it exists. */
export async function createBucket(client: S3Client, Bucket: string): Promise<void> {
  await client.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  });
}

/** Allows the product's pages to read signed URLs, and removes unfinished uploads after a day. */
export async function setBucketRules(
  client: S3Client,
  Bucket: string,
  publicUrl: string,
): Promise<void> {
  const corsRule = {
    AllowedOrigins: [publicUrl],
    AllowedMethods: ['GET', 'HEAD'],
    AllowedHeaders: ['Range'],
    ExposeHeaders: ['Content-Range', 'Accept-Ranges', 'Content-Length'],
    MaxAgeSeconds: 3_600,
  };
  await client.send(
    new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [corsRule] } }),
  );
  const lifecycleRule = {
    ID: 'drop-unfinished-uploads',
    Status: 'Enabled' as const,
    Filter: { Prefix: '' },
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
  };
  await client.send(
    new PutBucketLifecycleConfigurationCommand({
      Bucket,
      LifecycleConfiguration: { Rules: [lifecycleRule] },
    }),
  );
}
