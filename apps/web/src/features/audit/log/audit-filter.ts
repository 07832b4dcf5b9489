import { auditGroups } from '../events/audit-event-text.tsx';
import { oneOf, type ListParams } from '../../../lib/lists/use-list-params.ts';
import type { AuditFilter } from './audit.api.ts';

const day = /^(\d{4})-(\d\d)-(\d\d)$/;
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const matching = (form: RegExp, text: string) => (form.test(text) ? text : undefined);

/** Returns the start of a day, or of the day `after` days later, in the reader's time zone, which the log uses too. */
function startOfDay(text: string, after = 0): string | undefined {
  const [year, month, date] = day.exec(text)?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  return new Date(year, month - 1, date + after).toISOString();
}

/** Reads the filter from the URL; invalid values are ignored. */
export function readAuditFilter(
  chosen: ListParams['chosen'],
  organizationId: string | undefined,
): AuditFilter {
  return {
    organizationId: organizationId ?? matching(id, chosen('organization')),
    action: oneOf(auditGroups, chosen('group')),
    from: startOfDay(chosen('from')),
    until: startOfDay(chosen('to'), 1),
  };
}
