import { migrate } from './platform/database/migrate.ts';

const ownerUrl = process.env['DATABASE_OWNER_URL'];
if (!ownerUrl) {
  process.stderr.write(
    'DATABASE_OWNER_URL is not set: migrations run as the owner of the schema.\n',
  );
  process.exit(1);
}
await migrate(ownerUrl, (line) => process.stdout.write(`${line}\n`));
