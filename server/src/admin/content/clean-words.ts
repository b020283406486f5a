import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { isFileKey } from '../../services/files/file-key.ts';
import { uploadFolders } from '../../services/files/upload-kinds.ts';
import { cleanHtml, type HtmlRules, isOutwardAddress } from '../../posting/clean-html.ts';

const same = [
  'p br hr h2 h3 h4 ul ol li blockquote strong em u s a code pre',
  'table thead tbody tfoot tr th td caption',
].flatMap((names) => names.split(' '));

/** What the editor of the console can make: nothing else is kept, so nothing gets lost when a text is opened again. */
const elements: Readonly<Record<string, string>> = {
  ...Object.fromEntries(same.map((name) => [name, name])),
  // The page has its own title above these.
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

/** A text as it is stored, with the files that it shows. */
export interface CleanWords {
  html: string;
  fileIds: number[];
}

interface ShownFile {
  id: number;
  key: string;
  width: number | null;
  height: number | null;
}

/** The file that an address of ours names, wherever the site stood when it was written. */
const ownFile = /^(?:https?:\/\/[^/\s"'<>\\]+)?\/files\/([a-z0-9/.-]+)$/i;

function keyOf(src: string): string | null {
  const key = ownFile.exec(src)?.[1];
  return key !== undefined && isFileKey(key) && key.startsWith(`${uploadFolders.articleImage}/`) ? key : null;
}

/**
 * The operator's rich text as pages may show it: elements from a list, links to the web and within the site, pictures
 * that were uploaded here. A picture is stored by its path, so that the text can move with the site; see `withSite`.
 */
export async function cleanWords(html: string, db: Kysely<Tables>): Promise<CleanWords> {
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

/** Without a word and without a picture there is nothing to show. */
function isBlank(html: string): boolean {
  return !html.includes('<img') && html.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') === '';
}

/** Who runs the market answers for where it leads; a path leads within the site. */
function link(href: string): ReturnType<HtmlRules['link']> {
  if (/^\/(?![/\\])[^\s"'<>`\\]*$/.test(href)) return { href };
  return isOutwardAddress(href) ? { href, rel: 'noopener' } : {};
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
