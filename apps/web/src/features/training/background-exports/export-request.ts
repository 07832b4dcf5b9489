import type { TrainingExportFormat } from '@atrium/contracts/training/constants';
import type { TrainingSummary } from '@atrium/contracts/training/training';
import type {
  TrainingExport,
  TrainingExportRequest,
} from '@atrium/contracts/training/training-exports';
import { detailsOf, type TrainingFilter } from '../matrix-data/training-filter.ts';

/** The rows of an export: the day and the filter. */
export type ExportedRows = Pick<TrainingExport, 'on' | 'filter'>;

/** Returns the rows that the matrix shows with a filter. */
export function rowsOf(filter: TrainingFilter, { on, teams, courses }: TrainingSummary) {
  const { teamId = null, status = null, search } = filter;
  const courseId = filter.courseId === undefined ? null : Number(filter.courseId);
  return {
    on: filter.on ?? on,
    filter: {
      teamId,
      teamName: teams.find(({ id }) => id === teamId)?.name ?? null,
      courseId,
      courseTitle: courses.find(({ id }) => id === courseId)?.title ?? null,
      status,
      search: search ?? null,
      details: detailsOf(filter),
    },
  } satisfies ExportedRows;
}

/** Returns the request for an export of these rows. */
export function toRequest(
  { on, filter }: ExportedRows,
  format: TrainingExportFormat,
): TrainingExportRequest {
  const { teamId, courseId, status, search, details } = filter;
  return {
    format,
    on,
    ...(teamId !== null && { teamId }),
    ...(courseId !== null && { courseId }),
    ...(status !== null && { status }),
    ...(search !== null && { search }),
    ...details,
  };
}
