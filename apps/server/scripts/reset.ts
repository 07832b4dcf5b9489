import { developmentDatabase, dropDatabase } from './local-database.ts';

await dropDatabase(developmentDatabase);
await import('./migrate.ts');
await import('./seed.ts');
