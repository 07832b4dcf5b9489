import { migrate } from '../src/platform/database/migrate.ts';
import { developmentDatabase, ensureDatabase, ownerUrl } from './local-database.ts';

await ensureDatabase(developmentDatabase);
await migrate(ownerUrl(developmentDatabase), (line) => console.log(line));
