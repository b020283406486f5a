import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useFields, usePosting, useFieldError } from '../posting-context.ts';

/** Up to this many categories are shown without a field that filters them. */
const maxUnfiltered = 12;

/** Offer (for sale or for rent) and category. */
export function CategoryStep() {
  const { t } = useTranslation();
  const { fields, set } = useFields();
  const error = useFieldError('offer');
  const errorId = useId();
  return (
    <>
      <fieldset
        className="posting-offers"
        data-field="offer"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        <legend className="field-label">{t('posting.offer')}</legend>
        {(['sell', 'rent'] as const).map((offer) => (
          <label key={offer} className="posting-tile">
            <input
              type="radio"
              name="offer"
              checked={fields.offer === offer}
              onChange={() => set({ offer })}
              required
            />
            <span>
              {t(`posting.offer.${offer}`)}
              <small>{t(`posting.offerText.${offer}`)}</small>
            </span>
          </label>
        ))}
        {error && (
          <p id={errorId} className="field-error">
            {error}
          </p>
        )}
      </fieldset>
      <CategoryTiles />
    </>
  );
}

/** All categories as tiles, with a search field when there are many. */
export function CategoryTiles() {
  const { t, named } = useTranslation();
  const { tintIcons } = useMarket();
  const { fields, set } = useFields();
  const { categories } = usePosting();
  const error = useFieldError('categoryId');
  const errorId = useId();
  const [search, setSearch] = useState('');
  const searchText = search.trim().toLowerCase();
  const shown = categories.filter(({ category }) => named(category).toLowerCase().includes(searchText));
  return (
    <fieldset
      className="posting-categories"
      data-field="categoryId"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="field-label">{t('posting.category')}</legend>
      {categories.length > maxUnfiltered && (
        <TextInput
          before={<Search className="i-18" />}
          aria-label={t('posting.findCategory')}
          placeholder={t('posting.findCategory')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className="posting-tiles">
        {shown.map(({ id, category, image }) => (
          <label key={id} className="posting-tile">
            <input
              type="radio"
              name="category"
              checked={fields.categoryId === id}
              onChange={() => set({ categoryId: id })}
              required
            />
            <Icon src={image} tint={tintIcons} size={24} />
            <span>{named(category)}</span>
          </label>
        ))}
      </div>
      {shown.length === 0 && <p className="field-help">{t('posting.noCategory')}</p>}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
