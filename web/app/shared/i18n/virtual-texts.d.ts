/** Modules of the plugin web/text-chunks.ts. */
declare module 'virtual:texts/*' {
  const texts: Record<string, string>;
  export default texts;
}

declare module 'virtual:text-loaders/*' {
  import type { BuiltInLanguage } from '@latchkey/contract/text/languages';

  const loaders: Record<BuiltInLanguage, () => Promise<{ default: Record<string, string> }>>;
  export default loaders;
}
