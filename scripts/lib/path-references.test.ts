import { describe, expect, it } from 'vitest';
import { brokenPaths, findPaths, withFolders } from './path-references.mjs';

const files = [
  'docs/style.md',
  'contract/src/rates.ts',
  'server/src/chat/README.md',
  'server/src/chat/party.ts',
  'server/src/http/app.ts',
  'server/src/http/api/failure.ts',
  'web/app/shared/api/failure.ts',
  'web/locales/en/chat.json',
];
const topFolders = new Set(['docs', 'contract', 'server', 'web']);
const tree = { paths: withFolders(files), isIgnored: (path: string) => path.startsWith('server/dist') };

const found = (text: string, file = 'docs/style.md') => findPaths(file, text, topFolders).map(({ target }) => target);
const broken = (text: string, file = 'docs/style.md') => brokenPaths(file, findPaths(file, text, topFolders), tree);

describe('findPaths', () => {
  it('finds back-quoted paths with an extension or a slash at the end, and folders from the top', () => {
    expect(found('`http/app.ts`, `chat/`, `../chat/`, `server/src/http`')).toEqual([
      'http/app.ts',
      'chat/',
      '../chat/',
      'server/src/http',
    ]);
  });

  it('finds bare paths from a top folder, names of sources and relative links', () => {
    expect(found('see contract/src/rates.ts. `app.ts` and [style](../docs/style.md#words)')).toEqual([
      'contract/src/rates.ts',
      'app.ts',
      '../docs/style.md',
    ]);
  });

  it('ignores addresses, content types, packages, and links to sites and headings', () => {
    const text =
      '`/api/faqs/`, `image/png`, `@scope/name`, `https://a.example/b.ts`, [a](https://b.example/c.md), [d](#e)';
    expect(found(text)).toEqual([]);
  });

  it('reads only comments of code, also of SQL', () => {
    expect(
      found("/** See `http/app.ts`. */\nimport '`http/none.ts`';\n// server/src/none.ts", 'server/src/a.ts'),
    ).toEqual(['http/app.ts', 'server/src/none.ts']);
    expect(found("select '`x/y.ts`'\n-- `http/app.ts`", 'server/src/a.sql')).toEqual(['http/app.ts']);
  });
});

describe('brokenPaths', () => {
  it('accepts paths beside the file, from the top, and by a unique end', () => {
    expect(
      broken('`party.ts`, `../http/app.ts`, `docs/style.md`, `chat/party.ts`', 'server/src/chat/README.md'),
    ).toEqual([]);
    expect(broken('[chat](../server/src/chat/README.md) `http/`, `failure.ts`')).toEqual([]);
  });

  it('accepts globs and placeholders that fit at least one path, and files that git ignores', () => {
    expect(broken('`web/locales/<language>/*.json`, `chat/{party,other}.ts`, `server/dist/main.js`')).toEqual([]);
    expect(broken('`web/locales/<language>/*.ts`')).toEqual([
      'docs/style.md:1: web/locales/<language>/*.ts does not exist',
    ]);
  });

  it('reports paths that do not exist or are ambiguous, with file and line', () => {
    expect(broken('\n`services/mail.ts`\n`api/failure.ts`\n[x](README.md)\n`gone.ts`')).toEqual([
      'docs/style.md:2: services/mail.ts does not exist',
      'docs/style.md:3: api/failure.ts could be 2 paths',
      'docs/style.md:4: README.md does not exist',
      'docs/style.md:5: gone.ts does not exist',
    ]);
    expect(broken('// See server/src/gone.ts', 'server/src/http/app.ts')).toEqual([
      'server/src/http/app.ts:1: server/src/gone.ts does not exist',
    ]);
  });
});
