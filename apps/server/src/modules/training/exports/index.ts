export { exportRowsOfDay, exportTrainingRows, type RowsFilter } from './training-rows.service.ts';
