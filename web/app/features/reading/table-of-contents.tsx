import { useId, useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Heading } from './heading-ids.ts';

/** Table of contents. Renders nothing for fewer than two headings. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation();
  const id = useId();
  const current = useCurrentHeading(headings);
  if (headings.length < 2) return null;
  return (
    <nav className="toc no-print" aria-labelledby={id}>
      <p id={id}>{t('contentPages.contents')}</p>
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
