import { crc32 } from 'node:zlib';

/** A ZIP with one file in it, under whatever name. */
export function zipOf(name: string, text: string): Buffer {
  const [title, data] = [Buffer.from(name), Buffer.from(text)];
  // What the file's own head and the list at the end both say: version, flags, method, time, sum, sizes, names.
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
