import { sha256OfStream } from '../../platform/storage/file-hash.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { CommandError } from '../command-errors.ts';
import type { Archive } from './archive-reader.ts';

/**
 * Uploads the files of an archive under their keys. A file that exists must have the same content. Returns the keys
 * that were added; removes them again if one fails.
 */
export async function uploadObjects(storage: Storage, archive: Archive): Promise<string[]> {
  const added: string[] = [];
  try {
    for (const { key, file, contentType, sha256 } of archive.manifest.objects) {
      if (await storage.has(key)) {
        const existing = await sha256OfStream(await storage.openStream(key));
        if (existing.toString('hex') !== sha256)
          throw new CommandError(`The storage has another file with the key ${key}.`);
        continue;
      }
      added.push(key);
      await storage.putStream(key, await archive.openFile(file), contentType);
    }
    return added;
  } catch (error) {
    await storage.remove(added);
    throw error;
  }
}
