export { endAbandonedImports, runPeopleImport, startPeopleImport } from './run.service.ts';
