import { runGrantSuperAdmin } from './platform/database/grant-super-admin.ts';

const [, , email] = process.argv;
const ownerUrl = process.env['DATABASE_OWNER_URL'];
if (!ownerUrl || !email) {
  process.stderr.write('Usage: DATABASE_OWNER_URL=… main-grant-super-admin.js <email>\n');
  process.exit(1);
}
await runGrantSuperAdmin(ownerUrl, email);
