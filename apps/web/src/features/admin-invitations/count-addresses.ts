import { bulkInvitations } from '@atrium/contracts/constants';

/** What a pasted text contains, as an estimate; the server validates each address. */
export type AddressCount = {
  addresses: number;
  repeated: number;
  /** Why it cannot be sent. */
  problem: 'none' | 'too_many' | 'too_large' | undefined;
};

const addressLike = /[^\s@"'<>,;:]+@[^\s@"'<>,;:]+\.[^\s@"'<>,;:]+/g;
const encoder = new TextEncoder();

/** Counts the addresses in a pasted text or a file. */
export function countAddresses(text: string): AddressCount {
  if (encoder.encode(text).length > bulkInvitations.maxBytes) {
    return { addresses: 0, repeated: 0, problem: 'too_large' };
  }
  const found = text.match(addressLike) ?? [];
  const addresses = new Set(found.map((address) => address.toLowerCase())).size;
  const repeated = found.length - addresses;
  if (found.length > bulkInvitations.maxRows) return { addresses, repeated, problem: 'too_many' };
  return { addresses, repeated, problem: addresses === 0 ? 'none' : undefined };
}
