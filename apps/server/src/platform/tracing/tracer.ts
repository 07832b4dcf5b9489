import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { version } from '../base/version.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

type Settings = { endpoint: string; ratio: number; service: string };

/** A started span. Names and attributes must not contain values of requests, rows or jobs. */
export type TracedSpan = {
  /** Runs `work` with this span as the parent of the spans it starts. */
  run: <Result>(work: () => Result) => Result;
  end: (outcome: { isError: boolean; attributes?: Attributes; name?: string }) => void;
};

export type Tracer = {
  /** Starts the span of a request, the root of a trace. Traces of callers are not continued: anyone could send one. */
  startRequest: (method: string) => TracedSpan;
  /** Starts the span of a statement; undefined outside of a sampled trace. */
  startStatement: (toName: () => string) => TracedSpan | undefined;
  /** Starts the span of a job in the trace that enqueued it; undefined if that was not sampled. */
  startJob: (name: string, traceparent: string | undefined) => TracedSpan | undefined;
  /** Returns the current span for a job to continue; undefined outside of a sampled trace. */
  currentTraceparent: () => string | undefined;
  stop: () => Promise<void>;
};

/**
 * Creates a tracer that sends sampled spans by OTLP over HTTP. It is not registered globally, because packages that look
 * for a global tracer record what we must not.
 */
export function createTracer({ endpoint, ratio, service }: Settings): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: 5_000,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version.version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('atrium');
  const contexts = new AsyncLocalStorage<Context>();

  const toTraced = (span: Span, parent: Context): TracedSpan => ({
    run: (work) => contexts.run(trace.setSpan(parent, span), work),
    end: ({ isError, attributes = {}, name }) => {
      if (name !== undefined) span.updateName(name);
      span.setAttributes(attributes);
      if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  });

  /** Returns the context of the current span if it is sampled. */
  const sampledContext = () => {
    const context = contexts.getStore();
    const flags = context && trace.getSpanContext(context)?.traceFlags;
    return flags !== undefined && (flags & 1) === 1 ? context : undefined;
  };

  return {
    startRequest(method) {
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      return toTraced(span, ROOT_CONTEXT);
    },
    startStatement(toName) {
      const context = sampledContext();
      if (!context) return undefined;
      const name = toName();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
      return toTraced(
        tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context),
        context,
      );
    },
    startJob(name, traceparent) {
      const parent = traceparent === undefined ? undefined : parseTraceparent(traceparent);
      if (!parent) return undefined;
      const context = trace.setSpanContext(ROOT_CONTEXT, parent);
      const attributes = { 'messaging.system': 'atrium', 'messaging.destination.name': name };
      const span = tracer.startSpan(
        `job ${name}`,
        { kind: SpanKind.CONSUMER, attributes },
        context,
      );
      return toTraced(span, context);
    },
    currentTraceparent() {
      const context = sampledContext();
      const span = context && trace.getSpanContext(context);
      return span && formatTraceparent(span);
    },
    stop: () => provider.shutdown(),
  };
}
