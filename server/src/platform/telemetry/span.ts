import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { CallFailure } from '@latchkey/contract/errors';

/** Null while nothing is traced, so that a span then costs one comparison. */
let tracer: Tracer | null = null;

/** Traces from now on, by the provider that is registered at the API of OpenTelemetry. */
export function enableTracing(): void {
  tracer = trace.getTracer('latchkey');
}

/** Ends tracing. */
export function disableTracing(): void {
  tracer = null;
}

export function isTracing(): boolean {
  return tracer !== null;
}

export interface SpanOptions {
  kind?: SpanKind;
  /** Without personal data and secrets: ids of accounts, addresses, tokens and values of statements stay out. */
  attributes?: Attributes;
  /** Only within another span, for work that also runs on its own every few seconds. */
  needsParent?: boolean;
}

/**
 * Runs work in a span, or just runs it while nothing is traced. Of an error the span has code or name only, because
 * messages may contain personal data.
 */
export async function withSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, needsParent = false }: SpanOptions,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  if (!tracer || (needsParent && !trace.getActiveSpan())) return work();
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute('error.type', errorType(error));
      // A call that was refused has worked.
      if (!(error instanceof CallFailure) || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

function errorType(error: unknown): string {
  if (error instanceof CallFailure) return error.key;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** The headers that continue the trace in another server of the contract; empty while nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const headers = {};
  if (tracer) propagation.inject(context.active(), headers);
  return headers;
}

/** The fields of the current span for a log entry; empty while nothing is traced. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = tracer && trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
