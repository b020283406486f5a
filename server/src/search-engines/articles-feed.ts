import { paths } from '@latchkey/contract/paths';
import { sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';
import { xmlText } from '../platform/text/xml.ts';

const newest = 30;

interface Row {
  slug_id: string;
  title: string;
  summary: string;
  category: string | null;
  created_at: Date;
}

/** The newest articles as RSS 2.0 (rssboard.org). */
export async function articlesFeed({ read }: Database, siteUrl: string, name: string): Promise<string> {
  const { rows } = await sql<Row>`
    select a.slug_id, a.title, a.meta_description as summary, c.name as category, a.created_at
      from article a left join category c on c.id = a.category_id
      where a.is_published order by a.created_at desc, a.id desc limit ${newest}`.execute(read);
  const items = rows.map(({ slug_id, title, summary, category, created_at }) => {
    const address = xmlText(siteUrl + paths.article(slug_id));
    return [
      '<item>',
      `<title>${xmlText(title)}</title><link>${address}</link><guid>${address}</guid>`,
      summary && `<description>${xmlText(summary)}</description>`,
      category && `<category>${xmlText(category)}</category>`,
      `<pubDate>${created_at.toUTCString()}</pubDate>`,
      '</item>',
    ].join('');
  });
  const own = xmlText(`${siteUrl}${paths.articlesFeed()}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xmlText(name)}</title><link>${xmlText(siteUrl + paths.articles())}</link>`,
    `<description>${xmlText(name)}</description>`,
    `<atom:link href="${own}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n');
}
