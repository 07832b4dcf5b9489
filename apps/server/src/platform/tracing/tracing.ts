import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../base/config.ts';
import type { Tracer } from './tracer.ts';

type TracingConfig = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;

const maxFlushMs = 5_000;

let active: Tracer | undefined;

/** Returns the tracer of this process; undefined while tracing is off, which costs one comparison per call. */
export const currentTracer = (): Tracer | undefined => active;

/**
 * Starts tracing if an endpoint is set. Call it before the app is built. The packages of OpenTelemetry are loaded only
 * then. `stop` sends what is left.
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingConfig,
  service: string,
): Promise<{ stop: () => Promise<void> }> {
  if (endpoint === undefined) return { stop: async () => undefined };
  const { createTracer } = await import('./tracer.ts');
  const tracer = createTracer({ endpoint, ratio, service });
  active = tracer;
  return {
    async stop() {
      active = undefined;
      // Without its traces a process still stops cleanly, and a collector that hangs must not delay that.
      await Promise.race([
        tracer.stop().catch(() => undefined),
        wait(maxFlushMs, undefined, { ref: false }),
      ]);
    },
  };
}
