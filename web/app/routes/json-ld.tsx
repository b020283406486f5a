import { scriptSafeJson } from './script-safe-json.ts';

/**
 * Structured data of a page (schema.org). A data block is never executed, so the CSP needs no nonce for it.
 * @param data `false` in browsers: crawlers read what the server rendered, which hydration leaves as it is
 */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> | false }) {
  const __html = data === false ? '' : scriptSafeJson({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
