export {
  createPeopleImport,
  deletePeopleImport,
  exportPeopleImport,
  getPeopleImport,
  type ImportRef,
  listPeopleImportRows,
  requireImport,
  toPeopleImport,
  updatePeopleImport,
  updatePeopleImportRow,
} from './imports.service.ts';
