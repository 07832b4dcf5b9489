import { runGrantSuperAdmin } from '../src/platform/database/grant-super-admin.ts';
import { developmentDatabase, ownerUrl } from './local-database.ts';

const [, , email] = process.argv;
if (!email) {
  console.error('Usage: npm run db:grant-super-admin -- <email>');
  process.exit(1);
}
const url = process.env['DATABASE_OWNER_URL'] ?? ownerUrl(developmentDatabase);
await runGrantSuperAdmin(url, email);
