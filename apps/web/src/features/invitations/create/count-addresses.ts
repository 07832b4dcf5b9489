import { invitationBatches } from '@atrium/contracts/invitations/constants';

/** What a pasted text contains, as an estimate; the server validates each address. */
export type AddressCount = {
  addresses: number;
  duplicates: number;
  /** Why it cannot be sent. */
  problem: 'none' | 'too_many' | 'too_large' | undefined;
};

const addressLike = /[^\s@"'<>,;:]+@[^\s@"'<>,;:]+\.[^\s@"'<>,;:]+/g;
const encoder = new TextEncoder();

/** Counts the addresses in a pasted text or a file. */
export function countAddresses(text: string): AddressCount {
  if (encoder.encode(text).length > invitationBatches.maxBytes) {
    return { addresses: 0, duplicates: 0, problem: 'too_large' };
  }
  const found = text.match(addressLike) ?? [];
  const addresses = new Set(found.map((address) => address.toLowerCase())).size;
  const duplicates = found.length - addresses;
  if (found.length > invitationBatches.maxRows)
    return { addresses, duplicates, problem: 'too_many' };
  return { addresses, duplicates, problem: addresses === 0 ? 'none' : undefined };
}
