import { gzipSync } from 'node:zlib';
import { BRAND } from '@atrium/contracts/base/constants';
import { type StatusPurpose, statusPurposes } from '@atrium/contracts/certificates/constants';

// W3C Bitstring Status List v1.0: https://www.w3.org/TR/vc-bitstring-status-list/

/** Positions in a list: the minimum of the specification. The database function `draw_status_index` has the same. */
export const listSize = 131_072;

const listUrl = (site: string, purpose: StatusPurpose, list: number) =>
  `${site}/api/credentials/status/${purpose}/${list}`;

/** Returns the entries of a credential that lead to its position in the list of each purpose. */
export function toStatusEntries(statusIndex: number, site: string) {
  const list = Math.floor(statusIndex / listSize);
  const index = String(statusIndex % listSize);
  return statusPurposes.map((purpose) => ({
    id: `${listUrl(site, purpose, list)}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: purpose,
    statusListIndex: index,
    statusListCredential: listUrl(site, purpose, list),
  }));
}

/** Encodes a list as multibase base64url of the compressed bits. The first position is the leftmost bit. */
function encodeBits(positions: readonly number[]): string {
  const bits = Buffer.alloc(listSize / 8);
  for (const position of positions) {
    const byte = position >> 3;
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (position & 7));
  }
  return `u${gzipSync(bits).toString('base64url')}`;
}

/** Builds the credential of a status list. */
export function toStatusList(
  { purpose, list, positions }: { purpose: StatusPurpose; list: number; positions: number[] },
  site: string,
  validFrom: string,
) {
  const url = listUrl(site, purpose, list);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: site, name: BRAND },
    validFrom,
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: encodeBits(positions),
    },
  };
}
