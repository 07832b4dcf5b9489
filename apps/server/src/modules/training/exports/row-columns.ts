import type { MemberField, MemberFieldValue } from '@atrium/contracts/organizations/people';
import type { SheetCell, SheetColumn } from '../../../platform/base/xlsx.ts';
import type { Day } from '../days/index.ts';
import { formatMethods, formatTeams, statusLabels } from '../matrix/index.ts';
import type { TrainingRow } from './training-rows.queries.ts';

export type RowColumn = SheetColumn & { getCell: (row: TrainingRow, day: Day) => SheetCell };

/** The columns of the file with one row per member and course. Days are ISO dates. */
export const rowColumns: readonly RowColumn[] = [
  { header: 'User ID', width: 38, getCell: ({ userId }) => userId },
  { header: 'Name', width: 24, getCell: ({ fullName }) => fullName },
  { header: 'Email', width: 30, getCell: ({ email }) => email },
  { header: 'Teams', width: 24, getCell: ({ teams }) => formatTeams(teams) },
  { header: 'Course ID', width: 11, getCell: ({ courseId }) => courseId },
  { header: 'Course', width: 36, getCell: ({ courseTitle }) => courseTitle },
  { header: 'Status', width: 13, getCell: ({ status }) => statusLabels[status] },
  { header: 'Percent', width: 9, getCell: ({ percent }) => percent },
  { header: 'Due on', width: 13, isDay: true, getCell: ({ dueOn }) => dueOn },
  { header: 'Completed on', width: 14, isDay: true, getCell: ({ completedOn }) => completedOn },
  { header: 'Valid until', width: 13, isDay: true, getCell: ({ validUntil }) => validUntil },
  { header: 'Grace until', width: 13, isDay: true, getCell: ({ graceUntil }) => graceUntil },
  { header: 'Certificate number', width: 22, getCell: (row) => row.certificateNumber },
  { header: 'Cycle', width: 8, getCell: ({ cycle }) => cycle },
  { header: 'Completed cycle', width: 17, getCell: ({ completedCycle }) => completedCycle },
  { header: 'How completed', width: 36, getCell: ({ methods }) => formatMethods(methods) },
  { header: 'Assignment ID', width: 38, getCell: ({ assignmentId }) => assignmentId },
  { header: 'As of', width: 13, isDay: true, getCell: (_row, { on }) => on },
  { header: 'Time zone', width: 20, getCell: (_row, { timeZone }) => timeZone },
  { header: 'Employee ID', width: 16, getCell: ({ employeeId }) => employeeId },
  { header: 'Department', width: 20, getCell: ({ department }) => department },
  { header: 'Location', width: 20, getCell: ({ location }) => location },
  { header: 'Manager', width: 24, getCell: ({ managerName }) => managerName },
  { header: 'Job title', width: 24, getCell: ({ jobTitle }) => jobTitle },
];

const formatValue = (value: MemberFieldValue | undefined): SheetCell => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ?? null;
};

/** Returns the columns of custom fields, with the values of the day. */
export const toFieldColumns = (
  fields: readonly Pick<MemberField, 'key' | 'name' | 'type'>[],
): RowColumn[] =>
  fields.map(({ key, name, type }) => ({
    header: name,
    width: 20,
    isDay: type === 'date',
    getCell: ({ customFields }) => formatValue(customFields?.[key]),
  }));
