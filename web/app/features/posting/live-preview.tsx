import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { ComponentType } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFields, usePosting } from './posting-context.ts';
import { SearchPreview } from './steps/search-preview.tsx';
import { useFileUrls } from './files/use-file-urls.ts';
import type { Category } from '@latchkey/contract/catalogue/records';
import { operatorAccountId } from '@latchkey/contract/schema/ids';
import type { DraftFields } from './drafts/draft.ts';

const maxPictures = 5;

/** The listing as visitors will see it, updated while typing: its card and its search engine result. */
export function LivePreview({ Card, isShown }: { Card: ComponentType<{ property: PropertyCard }>; isShown: boolean }) {
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
          <div inert data-priced={fields.price !== null || undefined}>
            <Card property={previewCard(fields, category, urls.filter(Boolean), t('posting.untitled.property'))} />
          </div>
        </>
      ) : null}
      <SearchPreview />
    </aside>
  );
}

/**
 * The card of a property that was not sent yet.
 * @param pictures URLs of its pictures on this device, the cover first
 * @param title shown while the draft has none
 */
function previewCard(
  fields: DraftFields,
  category: Category | undefined,
  pictures: readonly string[],
  title: string,
): PropertyCard {
  const [cover = '', ...others] = pictures;
  return {
    id: 0,
    slug_id: '',
    title: fields.title.trim() || title,
    title_image: cover,
    title_image_meta: null,
    gallery: others.map((url, index) => ({ id: index, image: '', image_url: url })),
    documents: [],
    is_favourite: 0,
    category_id: fields.categoryId ?? 0,
    category: { id: fields.categoryId ?? 0, category: category?.category ?? '', image: '' },
    price: fields.price ?? 0,
    ...(fields.currency && { currency: fields.currency }),
    city: fields.city,
    state: fields.state,
    country: fields.country,
    rentduration: fields.rentduration,
    property_type: fields.offer ?? 'sell',
    is_premium: fields.isPremium,
    promoted: false,
    added_by: operatorAccountId,
    parameters: (category?.parameter_types ?? []).flatMap((parameter) => {
      const value = fields.facts[parameter.id];
      return value === undefined || value.length === 0 ? [] : [{ ...parameter, value }];
    }),
  };
}
