import { paths, sitemapPaths } from '@latchkey/contract/paths';
import { sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';
import { fileUrl } from '../platform/files/file-url.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { xmlText } from '../platform/text/xml.ts';

/** Most addresses in one file (sitemaps.org); each numbered file covers this many ids. */
export const maxUrlsPerFile = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Google's namespace for pictures: developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps. */
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

interface Entry {
  path: string;
  changed?: Date;
  /** Key of a stored picture. */
  picture?: string | null;
}

interface Row {
  slug_id: string;
  updated_at: Date;
  picture: string | null;
}

/**
 * Records in files by ids, with the query of public ones. Premium listings are left out, because visitors cannot see
 * them.
 */
const numbered = {
  homes: {
    last: sql<{ id: number | null }>`select max(id) as id from property`,
    rows: (from: number, to: number) => sql<Row>`
      select p.slug_id, p.updated_at, f.key as picture from property p left join file f on f.id = p.title_image_id
        where p.id > ${from} and p.id <= ${to} and p.is_listed and not p.is_premium order by p.id`,
    path: paths.property,
  },
  projects: {
    last: sql<{ id: number | null }>`select max(id) as id from project`,
    rows: (from: number, to: number) => sql<Row>`
      select p.slug_id, p.updated_at, f.key as picture from project p left join file f on f.id = p.image_id
        where p.id > ${from} and p.id <= ${to} and p.is_public order by p.id`,
    path: paths.project,
  },
  agents: {
    last: sql<{ id: number | null }>`select max(id) as id from account`,
    rows: (from: number, to: number) => sql<Row>`
      select a.slug_id, a.updated_at, f.key as picture from account a left join file f on f.id = a.profile_id
        where a.id > ${from} and a.id <= ${to} and a.is_active and a.property_count + a.project_count > 0 order by a.id`,
    path: (slug: string) => paths.agent(slug),
  },
  articles: {
    last: sql<{ id: number | null }>`select max(id) as id from article`,
    rows: (from: number, to: number) => sql<Row>`
      select a.slug_id, a.updated_at, f.key as picture from article a left join file f on f.id = a.image_id
        where a.id > ${from} and a.id <= ${to} and a.is_published order by a.id`,
    path: paths.article,
  },
} as const;

type Kind = keyof typeof numbered;

/**
 * The index of all files: fixed pages, then properties, projects, agents and articles by ids.
 * @param limit most addresses in a file
 */
export async function sitemapIndex({ read }: Database, siteUrl: string, limit = maxUrlsPerFile): Promise<string> {
  const counts = await Promise.all(
    Object.entries(numbered).map(async ([kind, { last }]) => {
      const id = (await last.execute(read)).rows[0]?.id ?? 0;
      return Array.from({ length: Math.ceil(id / limit) }, (_, index) => `${kind}-${index + 1}`);
    }),
  );
  const files = ['screens', ...counts.flat()].map(
    (name) => `<sitemap><loc>${xmlText(`${siteUrl}/sitemap/${name}.xml`)}</loc></sitemap>`,
  );
  return `${head}\n<sitemapindex ${namespace}>${files.join('')}</sitemapindex>\n`;
}

/**
 * One file of the index by its name without `.xml`; null when it does not exist.
 * @param siteUrl without a trailing slash
 */
export async function sitemapFile(
  database: Database,
  siteUrl: string,
  name: string,
  limit = maxUrlsPerFile,
): Promise<string | null> {
  if (name === 'screens') return urlSet(siteUrl, await fixedPages(database));
  const [, kind, part] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? [];
  if (!kind || !isKind(kind)) return null;
  const to = Number(part) * limit;
  const { rows, path } = numbered[kind];
  const found = await rows(to - limit, to).execute(database.read);
  if (found.rows.length === 0) return null;
  return urlSet(
    siteUrl,
    found.rows.map(({ slug_id, updated_at, picture }) => ({ path: path(slug_id), changed: updated_at, picture })),
  );
}

/** The fixed pages, the operator as an agent (contract 3.4), and the categories and cities with listings. */
async function fixedPages(database: Database): Promise<Entry[]> {
  const { read } = database;
  const [settings, operator, categories, cities] = await Promise.all([
    loadSettings(database),
    sql<{ offers: boolean }>`
      select exists (select from property where account_id is null and is_listed)
          or exists (select from project where account_id is null and is_public) as offers`.execute(read),
    sql<{ slug_id: string }>`
      select slug_id from category where is_enabled and property_count > 0 order by id`.execute(read),
    sql<{ name: string }>`
      select name from city where is_enabled and property_count > 0 group by name order by max(property_count) desc, name
        limit ${maxUrlsPerFile / 2}`.execute(read),
  ]);
  return [
    ...sitemapPaths.map((path) => ({ path })),
    ...(operator.rows[0]?.offers ? [{ path: paths.agent(settings.text('admin_slug') || 'admin', true) }] : []),
    ...categories.rows.map(({ slug_id }) => ({ path: paths.categoryProperties(slug_id) })),
    ...cities.rows.map(({ name }) => ({ path: paths.cityProperties(name) })),
  ];
}

function urlSet(siteUrl: string, entries: readonly Entry[]): string {
  const urls = entries.map(({ path, changed, picture }) => {
    const day = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    const image = picture
      ? `<image:image><image:loc>${xmlText(fileUrl(siteUrl, picture))}</image:loc></image:image>`
      : '';
    return `<url><loc>${xmlText(siteUrl + path)}</loc>${day}${image}</url>`;
  });
  return `${head}\n<urlset ${namespace} ${imageNamespace}>${urls.join('')}</urlset>\n`;
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(numbered, name);
}
