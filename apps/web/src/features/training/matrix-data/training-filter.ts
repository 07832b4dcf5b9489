import {
  trainingSorts,
  trainingStatuses,
  type TrainingStatus,
} from '@atrium/contracts/training/constants';
import type { DetailFilter } from '@atrium/contracts/organizations/detail-filter';
import type { trainingFilter } from '@atrium/contracts/training/training';
import type { z } from 'zod';
import { oneOf, type ListParams } from '../../../lib/lists/use-list-params.ts';
import { countDetailFilters, readDetailFilter } from '../../organizations/index.ts';

export type TrainingFilter = z.input<typeof trainingFilter>;

const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isNumber = /^[1-9]\d{0,8}$/;

/** Returns whether a text is a valid calendar date; February 31 is not. */
function isValidDay(text: string): boolean {
  const time = isDay.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const matching = (value: string, pattern: RegExp) => (pattern.test(value) ? value : undefined);

/** Reads the filter from the URL. Invalid values are ignored. */
export function trainingFilterOf(address: Pick<ListParams, 'chosen' | 'search'>): TrainingFilter {
  const on = isValidDay(address.chosen('on')) ? address.chosen('on') : undefined;
  const teamId = matching(address.chosen('team'), isId);
  const course = matching(address.chosen('course'), isNumber);
  const status: TrainingStatus | undefined = oneOf(trainingStatuses, address.chosen('status'));
  const sort = oneOf(trainingSorts, address.chosen('sort'));
  return {
    ...(on && { on }),
    ...(teamId && { teamId }),
    ...readDetailFilter(address),
    ...(course && { courseId: Number(course) }),
    ...(status && { status }),
    ...(address.search && { search: address.search }),
    ...(sort && { sort }),
  };
}

/** Returns whether the filter excludes users. */
export const hasTrainingFilter = ({
  teamId,
  courseId,
  status,
  search,
  ...rest
}: TrainingFilter): boolean => Boolean(teamId ?? courseId ?? status ?? search) || hasDetails(rest);

/** The conditions of a filter on the details of members. */
export const detailsOf = ({
  department,
  location,
  jobTitle,
  reportsTo,
  hiredSince,
  hiredUntil,
  customFields,
}: DetailFilter): DetailFilter => ({
  ...(department && { department }),
  ...(location && { location }),
  ...(jobTitle && { jobTitle }),
  ...(reportsTo && { reportsTo }),
  ...(hiredSince && { hiredSince }),
  ...(hiredUntil && { hiredUntil }),
  ...(customFields && { customFields }),
});

/** Returns whether the filter excludes users by their details. */
export const hasDetails = (filter: DetailFilter): boolean =>
  countDetailFilters(detailsOf(filter)) > 0;

const filterFields = ['on', 'team', 'course', 'status', 'sort'] as const;
export type FilterField = (typeof filterFields)[number];

/** Returns the fields whose value in the URL is invalid, which the filter ignores. */
export function invalidFields(
  address: Pick<ListParams, 'chosen'>,
  courses: readonly { id: number }[],
): FilterField[] {
  const isValid: Record<FilterField, (value: string) => boolean> = {
    on: isValidDay,
    team: (value) => isId.test(value),
    course: (value) => courses.some(({ id }) => String(id) === value),
    status: (value) => oneOf(trainingStatuses, value) !== undefined,
    sort: (value) => oneOf(trainingSorts, value) !== undefined,
  };
  return filterFields.filter((field) => {
    const value = address.chosen(field);
    return value !== '' && !isValid[field](value);
  });
}
