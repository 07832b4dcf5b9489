/** What is asked about a report: the signature at its end, and the hash of all that stands before it. */
export type SignedReport = { sha256: string; signature: string };

// No report is larger; what is need not be read into memory.
const largestBytes = 100_000_000;
const longestSignature = 4_096;
const lastLine = /%Atrium-Signature: ([\w-]+\.[\w-]+\.[\w-]+)\n$/;

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads a report where it lies; nothing if it does not end with a signature of ours. */
export async function readReport(file: Blob): Promise<SignedReport | undefined> {
  if (file.size > largestBytes) return undefined;
  const bytes = await file.arrayBuffer();
  const end = bytes.slice(Math.max(0, bytes.byteLength - longestSignature));
  // One character a byte, so that places in the text are places in the file.
  const found = lastLine.exec(String.fromCharCode(...new Uint8Array(end)));
  if (!found?.[1]) return undefined;
  const signed = bytes.slice(0, bytes.byteLength - found[0].length);
  return { sha256: toHex(await crypto.subtle.digest('SHA-256', signed)), signature: found[1] };
}
