import { securityEventKinds } from '@atrium/contracts/audit/constants';
import { oneOf, type ListParams } from '../../../lib/lists/use-list-params.ts';
import { readAuditFilter } from '../log/audit-filter.ts';
import type { SecurityFilter } from './security.api.ts';

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const ipv4 = new RegExp(String.raw`^${octet}(?:\.${octet}){3}(?:/(?:3[0-2]|[12]?\d))?$`);
// The server checks IPv6 addresses in full.
const ipv6 = /^(?=.*:.*:)[\da-f:.]{2,45}(?:\/(?:12[0-8]|1[01]\d|[1-9]?\d))?$/i;

/** Returns whether a text is an IP address or a network in CIDR notation. */
export const isIpAddress = (text: string): boolean => ipv4.test(text) || ipv6.test(text);

/** Reads the filter from the URL; invalid values are ignored. */
export function readSecurityFilter(
  chosen: ListParams['chosen'],
  organizationId: string | undefined,
): SecurityFilter {
  const { from, until, organizationId: organization } = readAuditFilter(chosen, organizationId);
  const [user, ipAddress] = [chosen('user'), chosen('ip')];
  return {
    organizationId: organization,
    kind: oneOf(securityEventKinds, chosen('kind')),
    userId: id.test(user) ? user : undefined,
    ipAddress: isIpAddress(ipAddress) ? ipAddress : undefined,
    from,
    until,
  };
}
