import { currentTracer } from '../tracing/tracing.ts';

/** Adds the current trace to a payload, if it is sampled. Workers remove it before they validate the payload. */
export function withTrace(payload: object): object {
  const traceparent = currentTracer()?.currentTraceparent();
  return traceparent === undefined ? payload : { ...payload, _traceparent: traceparent };
}

/** Separates the payload of a job from what the queue added: the trace, and `_cron` of scheduled jobs. */
export function splitPayload(given: unknown): {
  payload: unknown;
  traceparent: string | undefined;
} {
  if (typeof given !== 'object' || given === null) return { payload: {}, traceparent: undefined };
  const { _cron, _traceparent, ...payload } = given as Record<string, unknown>;
  return { payload, traceparent: typeof _traceparent === 'string' ? _traceparent : undefined };
}

/** Runs a job in the trace of what enqueued it. */
export async function traceJob(
  name: string,
  traceparent: string | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const span = currentTracer()?.startJob(name, traceparent);
  if (!span) return work();
  try {
    await span.run(work);
    span.end({ isError: false });
  } catch (error) {
    span.end({ isError: true });
    throw error;
  }
}
