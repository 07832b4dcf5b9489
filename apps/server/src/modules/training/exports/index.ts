export {
  exportRowsOfDay,
  exportTrainingRows,
  openRowsOfDay,
  type RowsFilter,
  toRowsFileName,
} from './training-rows.service.ts';
