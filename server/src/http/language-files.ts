import { namePrefix } from '@latchkey/contract/rules/language-texts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/pool.ts';
import { type LanguageDictionary, loadDictionary } from '../settings/language-dictionary.ts';
import { loadTextGroup } from '../settings/web-texts.ts';

/** Where a browser finds the first texts of an added language; the other parts stand beside it (decision 048). */
export function textsAddress({ language, version }: LanguageDictionary): string {
  return `/assets/texts.${language.code}.${version}.first.js`;
}

const address = /^([A-Za-z\d-]{2,20})\.([\w-]{12})\.(\w{1,20})\.js$/;

/** The texts of languages that the operator added, in the parts in which a browser loads them; the built-in ones are files. */
export function registerLanguageFiles(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { '*': string } }>('/assets/texts.*', async (request, reply) => {
    const [, code = '', version, group = ''] = address.exec(request.params['*']) ?? [];
    const [dictionary, part] = await Promise.all([loadDictionary(database, code), loadTextGroup(group)]);
    if (!dictionary?.isAdded || !part) {
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
    }
    const wanted = new Set(Object.keys(part).map(withoutForm));
    const isWanted = (key: string) => wanted.has(withoutForm(key)) || (group === 'first' && key.startsWith(namePrefix));
    const texts = Object.fromEntries(Object.entries(dictionary.texts).filter(([key]) => isWanted(key)));
    // A page that was kept may ask for texts of yesterday: it gets those of now, and no cache files them under the old name.
    const isNow = version === dictionary.version;
    void reply.header('Cache-Control', isNow ? 'public, max-age=31536000, immutable' : 'no-store');
    return reply.type('text/javascript; charset=utf-8').send(`export default ${JSON.stringify(texts)}`);
  });
}

/** A language may have other plural forms than English. */
function withoutForm(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}
