import { namePrefix } from '@latchkey/contract/settings/name-prefix';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/pool.ts';
import { type LanguageDictionary, loadDictionary } from '../../platform/settings/language-dictionary.ts';
import { webTextGroup } from '../../platform/texts/web-texts.ts';

/**
 * Path of the first texts of an added language; the other groups are at the same path with their name (decision 048).
 */
export function textsAddress({ language, version }: LanguageDictionary): string {
  return `/assets/texts.${language.code}.${version}.first.js`;
}

const address = /^([A-Za-z\d-]{2,20})\.([\w-]{12})\.(\w{1,20})\.js$/;

/**
 * Serves the texts of languages that the operator added, in the groups in which a browser loads them; built-in
 * languages are static files.
 */
export function registerLanguageFiles(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { '*': string } }>('/assets/texts.*', async (request, reply) => {
    const [, code = '', version, group = ''] = address.exec(request.params['*']) ?? [];
    const part = webTextGroup(group);
    const dictionary = part && (await loadDictionary(database, code));
    if (!part || !dictionary?.isAdded) {
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
    }
    const wanted = new Set(Object.keys(part).map(withoutPluralForm));
    const isWanted = (key: string) =>
      wanted.has(withoutPluralForm(key)) || (group === 'first' && key.startsWith(namePrefix));
    const texts = Object.fromEntries(Object.entries(dictionary.texts).filter(([key]) => isWanted(key)));
    // A cached page may request an old version of the texts: it gets the current ones, and no cache stores them under
    // the old name.
    const isCurrent = version === dictionary.version;
    void reply.header('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store');
    return reply.type('text/javascript; charset=utf-8').send(`export default ${JSON.stringify(texts)}`);
  });
}

/** Removes the plural suffix, because a language may have other plural forms than English. */
function withoutPluralForm(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}
