import { Logger, runOnce } from 'graphile-worker';
import { inject } from 'vitest';
import type { CaughtMail } from '../../../../scripts/mail-catcher.ts';
import { jobs } from '../../src/jobs.ts';
import { deliverMessages } from '../../src/modules/messages/delivery.service.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { toTaskList, toTasks } from '../../src/platform/queue/worker.ts';
import { refreshReadModels } from '../../src/read-models.ts';

export type Mailbox = {
  /** Runs the pending jobs, then returns the emails a recipient has received, oldest first. */
  of: (email: string) => Promise<CaughtMail['email'][]>;
  /** Returns the token of the link in the newest email to a recipient. */
  tokenFor: (email: string) => Promise<string>;
};

/** Refreshes the read models, runs every due job and delivers messages, until no change is left. */
export async function runJobs(deps: Deps): Promise<void> {
  const runDueJobs = () =>
    runOnce({
      connectionString: deps.config.DATABASE_URL,
      taskList: toTaskList(Object.entries(toTasks(deps, jobs))),
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    });
  let changes: unknown[];
  do {
    await refreshReadModels(deps);
    await runDueJobs();
    await deliverMessages(deps);
    await runDueJobs();
    changes = await deps.db.selectFrom('readModelChanges').select('id').limit(1).execute();
  } while (changes.length > 0);
}

/** Reads the mail that arrived at the SMTP server. */
export function createMailbox(deps: Deps): Mailbox {
  const of: Mailbox['of'] = async (email) => {
    await runJobs(deps);
    const reply = await fetch(`${inject('mailboxUrl')}/mails?to=${encodeURIComponent(email)}`);
    return ((await reply.json()) as CaughtMail[]).map((mail) => mail.email);
  };
  return {
    of,
    async tokenFor(email) {
      const text = (await of(email)).at(-1)?.text ?? '';
      const token = /#token=([\w-]+)/.exec(text)?.[1];
      if (!token) throw new Error(`The newest email to ${email} has no link: ${text}`);
      return token;
    },
  };
}
