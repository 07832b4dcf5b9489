import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from '../database/lost-connections.ts';

/** Names of the statements by which graphile-worker records that a job was completed or failed. */
const outcomeStatement = /^(complete_job|complete_job_q|complete_jobs|fail_job|fail_job_q)\//;

type Outcome = { name: string; text: string; values: unknown[] };

function toOutcome(statement: unknown): Outcome | undefined {
  const { name } = (statement ?? {}) as Partial<Outcome>;
  return name && outcomeStatement.test(name) ? (statement as Outcome) : undefined;
}

function listJobIds({ name, values: [first, second] }: Outcome): string[] {
  if (!name.startsWith('fail_')) return [first].flat().map(String);
  return (JSON.parse(String(second)) as { jobId: unknown }[]).map(({ jobId }) => String(jobId));
}

const firstDelayMs = 100;
const longestDelayMs = 5_000;

/**
 * Pool for graphile-worker, which does not handle a lost connection while it records the outcome of a job: the
 * rejection would end the process. Those statements are idempotent and are retried until the database accepts them.
 */
export class QueuePool extends pg.Pool {
  readonly #recorded: (jobId: string) => void;
  readonly #closing = new AbortController();
  readonly #pending = new Set<Promise<unknown>>();

  constructor(config: pg.PoolConfig, recorded: (jobId: string) => void) {
    super(config);
    this.#recorded = recorded;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback);
    const open = () => super.connect();
    return Promise.resolve(this.#lazyClient(open));
  }

  /** Waits up to `withinMs` for pending outcomes. A job whose outcome is not recorded by then runs again. */
  async settle(withinMs: number): Promise<void> {
    const timer = setTimeout(() => this.#closing.abort(), withinMs);
    await Promise.all(this.#pending);
    clearTimeout(timer);
  }

  /** Connects at the first statement, so that an outcome can be retried on another connection. */
  #lazyClient(open: () => Promise<pg.PoolClient>): pg.PoolClient {
    let client: pg.PoolClient | undefined;
    const lazy = {
      query: async (...args: [string]) => {
        const outcome = toOutcome(args[0]);
        if (outcome) return this.#record(open, outcome);
        client ??= await open();
        return client.query(...args);
      },
      release: (error?: Error) => client?.release(error),
    };
    return lazy as unknown as pg.PoolClient;
  }

  async #record(open: () => Promise<pg.PoolClient>, outcome: Outcome): Promise<unknown> {
    const recording = this.#repeat(open, outcome);
    const pending = recording.catch(() => undefined);
    this.#pending.add(pending);
    try {
      return await recording;
    } finally {
      this.#pending.delete(pending);
    }
  }

  async #repeat(open: () => Promise<pg.PoolClient>, outcome: Outcome): Promise<unknown> {
    const { signal } = this.#closing;
    for (let delay = firstDelayMs; ; delay = Math.min(delay * 2, longestDelayMs)) {
      try {
        const result = await runOn(await open(), outcome);
        for (const jobId of listJobIds(outcome)) this.#recorded(jobId);
        return result;
      } catch (error) {
        if (signal.aborted) return undefined;
        if (!isDatabaseUnavailable(error)) throw error;
        await wait(delay, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

async function runOn(client: pg.PoolClient, outcome: Outcome): Promise<unknown> {
  try {
    const result = await client.query(outcome);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
