import { scriptText } from './script-text.ts';

/**
 * What a page holds, in the words of schema.org. A block of data is never run, so the policy asks no nonce of it.
 * @param data `false` in browsers: who reads it reads what the server sent, which stays as it is
 */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> | false }) {
  const __html = data === false ? '' : scriptText({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
