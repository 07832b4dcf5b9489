export { formatCell } from './cell-text.ts';
export { exportTraining, getTrainingSummary, listTraining } from './matrix-admin.service.ts';
export type { MatrixFilter } from './matrix-rows.queries.ts';
export { getMatrixPage, iterateMatrix } from './matrix.service.ts';
export { countRequiredTraining } from './matrix-members.queries.ts';
export { getMatrixSummary } from './summary.service.ts';
