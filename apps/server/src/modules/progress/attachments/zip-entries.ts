const endSignature = Buffer.from('PK\u0005\u0006', 'latin1');
const endBytes = 22;
const entrySignature = 0x02_01_4b_50;
const entryBytes = 46;

/**
 * Lists the names in the table of contents of a ZIP file from its last bytes. Returns undefined if the table is damaged,
 * not within these bytes, or not the end of the file.
 */
export function listZipEntries(tail: Buffer, sizeBytes: number): string[] | undefined {
  const end = tail.lastIndexOf(endSignature);
  if (end === -1 || end + endBytes > tail.length) return undefined;
  if (end + endBytes + tail.readUInt16LE(end + 20) !== tail.length) return undefined;
  const start = tail.readUInt32LE(end + 16) - (sizeBytes - tail.length);
  if (start < 0 || start + tail.readUInt32LE(end + 12) !== end) return undefined;
  const names: string[] = [];
  for (let at = start; at < end;) {
    if (at + entryBytes > end || tail.readUInt32LE(at) !== entrySignature) return undefined;
    const nameBytes = tail.readUInt16LE(at + 28);
    names.push(tail.toString('utf8', at + entryBytes, at + entryBytes + nameBytes));
    at += entryBytes + nameBytes + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return names;
}
