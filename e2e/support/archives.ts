import { crc32 } from 'node:zlib';

/** Creates a ZIP archive with one file. The name is not validated, so it can be an unsafe path. */
export function zipOf(name: string, text: string): Buffer {
  const [title, data] = [Buffer.from(name), Buffer.from(text)];
  // Fields shared by the local file header and the central directory: version, flags, method, time, CRC, sizes, names.
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt32LE(crc32(data), 10);
  facts.writeUInt32LE(data.length, 14);
  facts.writeUInt32LE(data.length, 18);
  facts.writeUInt16LE(title.length, 22);
  const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, data]);
  const list = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, Buffer.alloc(14), title]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(file.length, 16);
  return Buffer.concat([file, list, end]);
}
