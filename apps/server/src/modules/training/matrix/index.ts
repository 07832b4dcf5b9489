export { formatCell, formatMethods, formatTeams, statusLabels } from './cell-text.ts';
export {
  exportMatrixOfDay,
  exportTraining,
  getTrainingSummary,
  listTraining,
} from './matrix-admin.service.ts';
export type { MatrixFilter } from './matrix-rows.queries.ts';
export { getMatrixPage, iterateMatrix, requireTeam } from './matrix.service.ts';
export { countRequiredTraining } from './matrix-members.queries.ts';
export { listMembersByName } from './past-matrix-rows.queries.ts';
export { measurePastDay } from './past-members.queries.ts';
export { getMatrixSummary } from './summary.service.ts';
