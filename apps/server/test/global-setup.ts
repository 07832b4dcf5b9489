import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/migrate.ts';
import { asAdmin, dropDatabase, ensureDatabase, ownerUrl } from '../scripts/local-database.ts';
import { startMailCatcher } from '../../../scripts/mail-catcher.ts';
import { startStorageServer } from '../../../scripts/storage-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    templateDatabase: string;
    smtpUrl: string;
    mailboxUrl: string;
  }
}

/** Starts the real services for the tests: a migrated template database to clone, the S3 gateway and an SMTP server. */
export default async function setup(project: TestProject) {
  const template = `atrium_test_template_${process.pid}`;
  await startStorageServer();
  const mail = await startMailCatcher({ smtpPort: 0, httpPort: 0 });
  await dropDatabase(template);
  await ensureDatabase(template);
  await migrate(ownerUrl(template), () => {});
  project.provide('templateDatabase', template);
  project.provide('smtpUrl', mail.smtpUrl);
  project.provide('mailboxUrl', mail.httpUrl);

  return async () => {
    await mail.close();
    const clones = await asAdmin((client) =>
      client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
        `${template}%`,
      ]),
    );
    for (const { datname } of clones.rows) await dropDatabase(datname);
  };
}
