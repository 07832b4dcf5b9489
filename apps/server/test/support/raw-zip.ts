import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive with its metadata, which may be false. */
export type RawEntry = {
  name: string | Buffer;
  bytes?: Buffer | string;
  /** Deflated; otherwise stored. */
  isPacked?: boolean;
  /** The name in its local header. */
  localName?: string;
  mode?: number;
  flags?: number;
  method?: number;
  crc?: number;
  compressedSize?: number;
  uncompressedSize?: number;
  /** Overrides its offset. */
  offset?: number;
  /** Writes sizes as ZIP64 (eight bytes). */
  wideSize?: bigint;
};

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const u64 = (value: bigint) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};

/** Returns the local header, the data and the central directory entry of a file. */
function write(entry: RawEntry, at: number): { file: Buffer; listed: Buffer } {
  const plain = Buffer.from(entry.bytes ?? '');
  const data = entry.isPacked ? deflateRawSync(plain) : plain;
  const name = Buffer.from(entry.name);
  const localName = entry.localName === undefined ? name : Buffer.from(entry.localName);
  const wide = entry.wideSize;
  const extra =
    wide === undefined ? Buffer.alloc(0) : Buffer.concat([u16(1), u16(16), u64(wide), u64(wide)]);
  const facts = Buffer.concat([
    u16(20),
    u16(entry.flags ?? 0),
    u16(entry.method ?? (entry.isPacked ? 8 : 0)),
    u32(0x21_0000),
    u32(entry.crc ?? crc32(plain)),
    u32(wide === undefined ? (entry.compressedSize ?? data.length) : 0xffff_ffff),
    u32(wide === undefined ? (entry.uncompressedSize ?? plain.length) : 0xffff_ffff),
  ]);
  const local = [u32(0x0403_4b50), facts, u16(localName.length), u16(0), localName, data];
  const listed = [
    u32(0x0201_4b50),
    u16(0x031e),
    facts,
    u16(name.length),
    u16(extra.length),
    u16(0),
    u16(0),
    u16(0),
    u32((entry.mode ?? 0o100644) * 0x1_0000),
    u32(entry.offset ?? at),
    name,
    extra,
  ];
  return { file: Buffer.concat(local), listed: Buffer.concat(listed) };
}

/** Builds an archive byte by byte, so that it can be invalid; `claimedEntries` is the ZIP64 entry count. */
export function rawZip(entries: RawEntry[], claimedEntries?: bigint): Buffer {
  const files: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const written = write(entry, at);
    files.push(written.file);
    listed.push(written.listed);
    at += written.file.length;
  }
  const list = Buffer.concat(listed);
  const wide =
    claimedEntries === undefined
      ? []
      : [
          Buffer.concat([u32(0x0606_4b50), u64(44n), u16(45), u16(45), u32(0), u32(0)]),
          Buffer.concat([u64(claimedEntries), u64(claimedEntries)]),
          Buffer.concat([u64(BigInt(list.length)), u64(BigInt(at))]),
          Buffer.concat([u32(0x0706_4b50), u32(0), u64(BigInt(at + list.length)), u32(1)]),
        ];
  const count = claimedEntries === undefined ? entries.length : 0xffff;
  const end = [u16(0), u16(0), u16(count), u16(count), u32(list.length), u32(at), u16(0)];
  return Buffer.concat([...files, list, ...wide, u32(0x0605_4b50), ...end]);
}
