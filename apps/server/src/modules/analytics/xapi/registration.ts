import { createHash } from 'node:crypto';

/** The namespace of names that are addresses, by RFC 4122. */
const addresses = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** A UUID (version 5) that is always the same for an address, and another for every other. */
export function uuidOf(address: string): string {
  const bytes = createHash('sha1').update(addresses).update(address).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
