import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { toStorageError } from './storage-errors.ts';

/** The keys that begin so. */
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

/** When an object whose key begins so was last put; see `Storage.findLastPut`. */
export async function findLastPut(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): Promise<Date | undefined> {
  let last: Date | undefined;
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { LastModified: put } of page.Contents ?? []) {
      if (put && (!last || put > last)) last = put;
    }
  }
  return last;
}

/** The folders right under one, page by page; see `Storage.listFolders`. */
export async function* listFolders(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<string[]> {
  const question = { Bucket, Prefix, Delimiter: '/' };
  try {
    for await (const page of paginateListObjectsV2({ client }, question)) {
      yield (page.CommonPrefixes ?? []).flatMap(({ Prefix: folder }) => folder ?? []);
    }
  } catch (error) {
    throw toStorageError(error);
  }
}
