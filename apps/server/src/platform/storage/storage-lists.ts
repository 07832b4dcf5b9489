import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { toStorageError } from './storage-errors.ts';

/** Lists the keys with a prefix. */
export async function listKeys(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
  }
  return keys;
}

/** Returns when an object with a prefix was last written; see `Storage.findLastModified`. */
export async function findLastModified(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): Promise<Date | undefined> {
  let last: Date | undefined;
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { LastModified: modifiedAt } of page.Contents ?? []) {
      if (modifiedAt && (!last || modifiedAt > last)) last = modifiedAt;
    }
  }
  return last;
}

/** Lists direct subfolders page by page; see `Storage.listFolders`. */
export async function* listFolders(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<string[]> {
  const input = { Bucket, Prefix, Delimiter: '/' };
  try {
    for await (const page of paginateListObjectsV2({ client }, input)) {
      yield (page.CommonPrefixes ?? []).flatMap(({ Prefix: folder }) => folder ?? []);
    }
  } catch (error) {
    throw toStorageError(error);
  }
}
