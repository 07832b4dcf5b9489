import { crc32 } from 'node:zlib';

/** Creates a ZIP archive with one file. The name is not validated, so it can be an unsafe path. */
export function createZip(name: string, text: string): Buffer {
  const [fileName, data] = [Buffer.from(name), Buffer.from(text)];
  // Fields shared by the local file header and the central directory: version, flags, method, time, CRC, sizes, names.
  const sharedFields = Buffer.alloc(26);
  sharedFields.writeUInt16LE(20, 0);
  sharedFields.writeUInt32LE(crc32(data), 10);
  sharedFields.writeUInt32LE(data.length, 14);
  sharedFields.writeUInt32LE(data.length, 18);
  sharedFields.writeUInt16LE(fileName.length, 22);
  const entry = Buffer.concat([Buffer.from('PK\x03\x04'), sharedFields, fileName, data]);
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0'),
    sharedFields,
    Buffer.alloc(14),
    fileName,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(entry.length, 16);
  return Buffer.concat([entry, directory, end]);
}
