import { SpanKind } from '@opentelemetry/api';
import { isTracing, withSpan } from '../telemetry/span.ts';

/** Some statements are longer than everything else of a trace. */
const maxTextLength = 2_000;

/**
 * Runs a statement in a span with its text, which has placeholders for all values. Statements outside a request or a job
 * have none, because some of them run every second.
 */
export function traceStatement<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  if (!isTracing()) return run();
  const summary = summaryOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    'db.query.text': text.slice(0, maxTextLength),
  };
  return withSpan(summary, { kind: SpanKind.CLIENT, attributes, needsParent: true }, run);
}

/** Returns operation and first table: `select property`. */
function summaryOf(text: string): string {
  const [, operation = 'statement'] = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text) ?? [];
  return [operation.toLowerCase(), table].filter(Boolean).join(' ');
}
