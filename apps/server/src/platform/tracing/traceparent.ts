import type { SpanContext } from '@opentelemetry/api';

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/;

/** Formats a sampled span for a job, as in W3C Trace Context. */
export const formatTraceparent = ({ traceId, spanId }: SpanContext): string =>
  `00-${traceId}-${spanId}-01`;

/** Returns the span that a job continues; undefined if the text is invalid or the trace is not sampled. */
export function parseTraceparent(text: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = pattern.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || flags !== '01') return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: 1, isRemote: true };
}
