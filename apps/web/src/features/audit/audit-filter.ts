import { deedGroups } from '../../lib/audit/deed-words.ts';
import { oneOf } from '../../lib/lists/one-of.ts';
import type { ListAddress } from '../../lib/lists/use-list-address.ts';
import type { AuditFilter } from './audit.api.ts';

const day = /^\d{4}-\d\d-\d\d$/;
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const matching = (form: RegExp, text: string) => (form.test(text) ? text : undefined);

/** What the address narrows the log to; what it holds that cannot be meant is left out. */
export function readAuditFilter(
  chosen: ListAddress['chosen'],
  organizationId: string | undefined,
): AuditFilter {
  return {
    organizationId: organizationId ?? matching(id, chosen('organization')),
    action: oneOf(deedGroups, chosen('group')),
    from: matching(day, chosen('from')),
    to: matching(day, chosen('to')),
  };
}
