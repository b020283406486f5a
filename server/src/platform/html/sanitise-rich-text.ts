import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { isFileKey } from '../files/file-key.ts';
import { uploadFolders } from '../files/upload-kinds.ts';
import { cleanHtml, type HtmlRules, isExternalHref } from './clean-html.ts';

const unchangedElements = [
  'p br hr h2 h3 h4 ul ol li blockquote strong em u s a code pre',
  'table thead tbody tfoot tr th td caption',
].flatMap((names) => names.split(' '));

/** Elements that the editor of the console supports; others are removed, so that reopening a text loses nothing. */
const elements: Readonly<Record<string, string>> = {
  ...Object.fromEntries(unchangedElements.map((name) => [name, name])),
  // The page title is the h1.
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  div: 'p',
};

/** A sanitised text as it is stored, with the files that it shows. */
export interface RichText {
  html: string;
  fileIds: number[];
}

interface ShownFile {
  id: number;
  key: string;
  width: number | null;
  height: number | null;
}

/** Matches the address of an uploaded file under any origin, because the site may have had another one before. */
const uploadedFileUrl = /^(?:https?:\/\/[^/\s"'<>\\]+)?\/files\/([a-z0-9/.-]+)$/i;

function keyOf(src: string): string | null {
  const key = uploadedFileUrl.exec(src)?.[1];
  return key !== undefined && isFileKey(key) && key.startsWith(`${uploadFolders.articleImage}/`) ? key : null;
}

/**
 * Sanitises rich text of an operator: allows listed elements, links to the web and inside the site, and uploaded
 * pictures. A picture is stored by its path, so that the text stays valid under another origin; see `withAbsoluteImageUrls`.
 */
export async function sanitiseRichText(html: string, db: Kysely<Tables>): Promise<RichText> {
  const rich = /<[a-z/!?]/i.test(html) ? html : `<p>${html}</p>`;
  const files = await findFiles(rich, db);
  const shown = new Set<number>();
  const clean = cleanHtml(rich, {
    elements,
    link,
    picture: (src) => {
      const file = files.get(keyOf(src) ?? '');
      if (!file) return null;
      shown.add(file.id);
      const size = file.width && file.height && { width: `${file.width}`, height: `${file.height}` };
      return { src: `/files/${file.key}`, ...size, loading: 'lazy' };
    },
  });
  return { html: isBlank(clean) ? '' : clean, fileIds: [...shown] };
}

/** Whether the text has neither words nor pictures. */
function isBlank(html: string): boolean {
  return !html.includes('<img') && html.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') === '';
}

/** Allows paths inside the site and web addresses; operators are trusted with the targets of their links. */
function link(href: string): ReturnType<HtmlRules['link']> {
  if (/^\/(?![/\\])[^\s"'<>`\\]*$/.test(href)) return { href };
  return isExternalHref(href) ? { href, rel: 'noopener' } : {};
}

async function findFiles(html: string, db: Kysely<Tables>): Promise<ReadonlyMap<string, ShownFile>> {
  const sources = html.matchAll(/\bsrc\s*=\s*["']?([^\s"'>]+)/gi);
  const keys = [...new Set([...sources].flatMap(([, src = '']) => keyOf(src) ?? []))];
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('file')
    .select(['id', 'key', 'width', 'height'])
    .where('key', 'in', keys)
    .where('content_type', 'like', 'image/%')
    .where('content_type', '<>', 'image/svg+xml')
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}
