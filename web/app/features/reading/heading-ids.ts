import { makeTablesFocusable } from '../../ui/data/focusable-tables.ts';
import { toSlug, uniqueSlug } from '@latchkey/contract/text/slug';

export interface Heading {
  id: string;
  text: string;
}

export interface HtmlWithHeadings {
  html: string;
  headings: Heading[];
}

/** Ids that the page itself uses. */
const pageIds = ['main'];

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ' };

/**
 * Sets an id on each h2 of sanitised HTML, derived from its text, for the table of contents. Runs on the server. Existing
 * attributes of headings are removed, because their ids could clash with the page.
 */
export function addHeadingIds(html: string): HtmlWithHeadings {
  const taken = new Set(pageIds);
  const headings: Heading[] = [];
  const marked = html.replaceAll(/<h2\b[^>]*>([\s\S]*?)<\/h2>/gi, (heading, inside: string) => {
    const text = plainText(inside);
    if (text === '') return heading;
    const id = uniqueSlug(toSlug(text, 60), taken);
    taken.add(id);
    headings.push({ id, text });
    return `<h2 id="${id}">${inside}</h2>`;
  });
  return { html: makeTablesFocusable(marked), headings };
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
