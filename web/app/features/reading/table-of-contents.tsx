import { useId, useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { makeTablesFocusable } from '../../ui/focusable-tables.ts';
import { toSlug, uniqueSlug } from '@latchkey/contract/text/slug';

/** Table of contents. Renders nothing for fewer than two headings. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation();
  const id = useId();
  const current = useCurrentHeading(headings);
  if (headings.length < 2) return null;
  return (
    <nav className="toc no-print" aria-labelledby={id}>
      <p id={id}>{t('pages.contents')}</p>
      <ol>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`} aria-current={heading.id === current ? 'location' : undefined}>
              <bdi>{heading.text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A heading is current from the upper third of the window upwards, however far it was scrolled. */
const rootMargin = '1000000px 0px -66% 0px';

/** Id of the current heading; null before the first one, and on the server. */
function useCurrentHeading(headings: readonly Heading[]): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null);
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => {
      const passed = elements.filter((element) => element.getBoundingClientRect().top < innerHeight / 3);
      setCurrentId(passed.at(-1)?.id ?? null);
    };
    const observer = new IntersectionObserver(update, { rootMargin });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return currentId;
}

interface Heading {
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
  const marked = html.replaceAll(/<h2\b[^>]*>([\s\S]*?)<\/h2>/gi, (whole, inside: string) => {
    const text = plainText(inside);
    if (text === '') return whole;
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
