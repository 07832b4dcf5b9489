import type { MemberDetails } from '@atrium/contracts/organizations/people';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { useValueText } from './value-text.ts';

/** Names of the details, from the texts of the page. */
type Labels = Record<
  'employeeId' | 'jobTitle' | 'department' | 'location' | 'hiredOn' | 'manager',
  string
>;
type DetailName = keyof Labels;
const noDetails: readonly DetailName[] = [];

/** The details of a member that have a value. */
export function DetailList({
  details,
  labels,
  without = noDetails,
}: {
  details: MemberDetails;
  labels: Labels & { yes: string; no: string };
  /** Details that the page shows elsewhere. */
  without?: readonly DetailName[];
}) {
  const { i18n } = useTranslation();
  const valueText = useValueText(labels);
  const { employeeId, jobTitle, department, location, hiredOn, manager } = details;
  const values = {
    employeeId,
    jobTitle,
    department,
    location,
    manager: manager?.name,
    hiredOn: hiredOn && formatDate(`${hiredOn}T00:00:00Z`, i18n.language, 'UTC'),
  };
  const keys = Object.keys(values) as DetailName[];
  const facts = [
    ...keys
      .filter((key) => !without.includes(key))
      .map((key) => ({ id: key, label: labels[key], value: values[key] })),
    ...details.fields.map((field) => ({
      id: `field ${field.key}`,
      label: field.name,
      value: valueText(field, details.customFields[field.key]),
    })),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-ui">
      {facts.map(
        ({ id, label, value }) =>
          value && (
            <div key={id} className="min-w-0">
              <dt className="text-xs wrap-anywhere text-subtle">{label}</dt>
              <dd className="mt-0.5 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Returns whether a list without these details would be empty. */
export const hasDetails = (
  { fields, customFields, deactivatedAt: _deactivated, ...details }: MemberDetails,
  without: readonly DetailName[] = noDetails,
): boolean =>
  fields.some(({ key }) => customFields[key] !== undefined) ||
  (Object.keys(details) as DetailName[]).some(
    (key) => !without.includes(key) && details[key] !== null,
  );
