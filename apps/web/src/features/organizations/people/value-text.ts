import type { MemberField, MemberFieldValue } from '@atrium/contracts/organizations/people';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';

/** Returns a function that formats the value of a custom field; empty without a value. */
export function useValueText({ yes, no }: { yes: string; no: string }) {
  const { i18n } = useTranslation();
  return ({ type }: MemberField, value: MemberFieldValue | undefined): string => {
    if (value === undefined) return '';
    if (typeof value === 'boolean') return value ? yes : no;
    if (typeof value === 'number') return new Intl.NumberFormat(i18n.language).format(value);
    return type === 'date' ? formatDate(`${value}T00:00:00Z`, i18n.language, 'UTC') : value;
  };
}
