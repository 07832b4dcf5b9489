import { Logger, runOnce } from 'graphile-worker';
import { inject } from 'vitest';
import type { CaughtMail } from '../../../scripts/mail-catcher.ts';
import { jobs } from '../src/jobs.ts';
import type { Deps } from '../src/platform/deps.ts';
import { toTasks } from '../src/platform/queue/worker.ts';

export type Mailbox = {
  /** Runs the pending jobs, then returns the emails a recipient has received, oldest first. */
  of: (email: string) => Promise<CaughtMail['email'][]>;
  /** Returns the token of the link in the newest email to a recipient. */
  tokenFor: (email: string) => Promise<string>;
};

/** Runs every due job once. */
export async function runJobs(deps: Deps): Promise<void> {
  await runOnce({
    connectionString: deps.config.DATABASE_URL,
    taskList: toTasks(deps, jobs),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
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
