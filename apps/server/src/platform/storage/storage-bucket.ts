import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  GetBucketLifecycleConfigurationCommand,
  type LifecycleRule,
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

async function listLifecycleRules(client: S3Client, Bucket: string): Promise<LifecycleRule[]> {
  try {
    const command = new GetBucketLifecycleConfigurationCommand({ Bucket });
    return (await client.send(command)).Rules ?? [];
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchLifecycleConfiguration') return [];
    throw error;
  }
}

/** Adds a rule or replaces the one with its id. The rules of a bucket can only be written together. */
export async function putLifecycleRule(
  client: S3Client,
  Bucket: string,
  rule: LifecycleRule,
): Promise<void> {
  const others = (await listLifecycleRules(client, Bucket)).filter(({ ID }) => ID !== rule.ID);
  await client.send(
    new PutBucketLifecycleConfigurationCommand({
      Bucket,
      LifecycleConfiguration: { Rules: [...others, rule] },
    }),
  );
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
  await putLifecycleRule(client, Bucket, {
    ID: 'drop-unfinished-uploads',
    Status: 'Enabled',
    Filter: { Prefix: '' },
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
  });
}
