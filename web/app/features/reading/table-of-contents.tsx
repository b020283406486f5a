import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Heading } from './heading-ids.ts';
import { useCurrentHeading } from './use-read-heading.ts';

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
