import { peopleImports } from '@atrium/contracts/people-import/constants';
import type { Jobs } from '../../platform/queue/worker.ts';
import { checkImport } from './check/index.ts';
import { endAbandonedImports, runPeopleImport } from './running/index.ts';
import { pruneImports } from './stored/index.ts';

export const peopleImportJobs: Jobs = {
  'people_import.check': (deps, { importId }) => checkImport(deps, importId),
  'people_import.run': (deps, { importId }, run) => runPeopleImport(deps, importId, run),
  'people_import.prune': async (deps) => {
    await endAbandonedImports(deps);
    await pruneImports(deps.db, peopleImports);
  },
};
