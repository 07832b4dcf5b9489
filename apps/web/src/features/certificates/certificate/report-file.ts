/** Signature at the end of a report and the SHA-256 hash of everything before it. */
export type SignedReport = { sha256: string; signature: string };

// No report is larger than this, so do not read larger files into memory.
const maxBytes = 100_000_000;
const maxSignatureBytes = 4_096;
const lastLine = /%Atrium-Signature: ([\w-]+\.[\w-]+\.[\w-]+)\n$/;

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads the hash and signature of a report. Returns undefined if the file does not end with our signature. */
export async function readReport(file: Blob): Promise<SignedReport | undefined> {
  if (file.size > maxBytes) return undefined;
  const bytes = await file.arrayBuffer();
  const end = bytes.slice(Math.max(0, bytes.byteLength - maxSignatureBytes));
  // One character per byte, so that string offsets equal byte offsets.
  const found = lastLine.exec(String.fromCharCode(...new Uint8Array(end)));
  if (!found?.[1]) return undefined;
  const signed = bytes.slice(0, bytes.byteLength - found[0].length);
  return { sha256: toHex(await crypto.subtle.digest('SHA-256', signed)), signature: found[1] };
}
