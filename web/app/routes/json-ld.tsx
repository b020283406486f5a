import { scriptText } from './script-text.ts';

/** What a page holds, in the words of schema.org. A block of data is never run, so the policy asks no nonce of it. */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const block = { '@context': 'https://schema.org', ...data };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(block) }} />;
}
