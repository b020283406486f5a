import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { ComponentType } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFields, usePosting } from './posting-context.ts';
import { previewCard } from './preview-home.ts';
import { SearchPreview } from './search-preview.tsx';
import { useFileUrls } from './use-file-urls.ts';

const maxPictures = 5;

/** The listing as visitors will see it, updated while typing: its card and its search engine result. */
export function LivePreview({ Card, isShown }: { Card: ComponentType<{ home: PropertyCard }>; isShown: boolean }) {
  const { t } = useTranslation();
  const { session, category } = usePosting();
  const { fields } = useFields();
  const { kind } = session.draft;
  const urls = useFileUrls(fields.pictures.filter((file) => file.refused === undefined).slice(0, maxPictures));
  return (
    <aside className="posting-preview" data-shown={isShown || undefined} aria-label={t('posting.preview')}>
      {kind === 'property' ? (
        <>
          <p className="posting-aside-title">{t('posting.preview')}</p>
          {/* Inert: the listing has no page yet. */}
          <div inert>
            <Card home={previewCard(fields, category, urls.filter(Boolean), t('posting.untitled.property'))} />
          </div>
        </>
      ) : null}
      <SearchPreview />
    </aside>
  );
}
