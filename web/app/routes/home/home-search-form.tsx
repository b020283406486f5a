import { paths } from '@latchkey/contract/paths';
import type { HomepageData } from '@latchkey/contract/home/homepage-data';
import { Search, LocateFixed } from 'lucide-react';
import { useId, useState, useDeferredValue, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Form, useNavigate } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { projectSearchPath, projectsOption } from '../../shared/listing/project-search.ts';
import { useBrowserState } from '../../shared/api/browser-state.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { searchPlaces } from '@latchkey/contract/map/calls';

/** Budget options for buying and renting, in units of the market's currency. */
const budgets = {
  0: [200_000, 350_000, 500_000, 750_000, 1_000_000, 2_000_000],
  1: [750, 1_000, 1_500, 2_000, 3_000, 5_000],
} as const;

const offers = [
  [0, 'shell.buy'],
  [1, 'shell.rent'],
  [projectsOption, 'shell.projects'],
] as const;
type Offer = (typeof offers)[number][0];

/** Search form of the home page: a plain form, so that it works before scripts load. */
export function HomeSearchForm({ categories }: { categories: HomepageData['categories_section'] }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const id = useId();
  const [offer, setOffer] = useState<Offer>(0);
  return (
    <Form
      action={paths.search()}
      role="search"
      className="finder"
      onSubmit={(event) => {
        event.preventDefault();
        const query = filledQuery(new FormData(event.currentTarget));
        void navigate(projectSearchPath(query) ?? `${paths.search()}?${query}`);
      }}
    >
      <fieldset>
        <legend className="sr-only">{t('home.offer')}</legend>
        {offers.map(([value, label]) => (
          <label key={value} className="finder-tab">
            <input
              type="radio"
              name="property_type"
              value={value}
              className="sr-only"
              checked={offer === value}
              onChange={() => setOffer(value)}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      <div className="finder-cells">
        <PlaceField />
        {categories.length > 0 && (
          <label className="finder-cell" htmlFor={`${id}-kind`}>
            {t('home.kind')}
            <select id={`${id}-kind`} name="category_ids" defaultValue="">
              <option value="">{t('home.anyKind')}</option>
              {categories.map((category) => (
                <option key={category.id} value={category.id}>
                  {named(category.category)}
                </option>
              ))}
            </select>
          </label>
        )}
        {offer !== projectsOption && (
          <label className="finder-cell" htmlFor={`${id}-budget`}>
            {t('home.budget')}
            <select key={offer} id={`${id}-budget`} name="max_price" defaultValue="">
              <option value="">{t('home.noLimit')}</option>
              {budgets[offer].map((budget) => (
                <option key={budget} value={budget}>
                  {t('home.upTo', { price: format.price(budget) })}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button type="submit" size="lg">
          <Search />
          {t('home.search')}
        </Button>
      </div>
    </Form>
  );
}

/** Only filled fields, so that the URL of a search stays short. */
function filledQuery(form: FormData): URLSearchParams {
  return new URLSearchParams([...form.entries()].flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

const minLength = 2;

/** Location input: free text with place suggestions in a datalist, and a button for the visitor's own town. */
function PlaceField() {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const near = useBrowserState(({ cachedata }) => cachedata.locationData?.city);
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const { data } = useCall(
    searchPlaces,
    { q: query, limit: 6 },
    { enabled: query.length >= minLength, keepPrevious: true },
  );
  return (
    <div className="finder-cell">
      <label htmlFor={id}>{t('home.where')}</label>
      {near && text !== near && (
        <button
          type="button"
          className="finder-near"
          onClick={() => {
            setText(near);
            input.current?.focus();
          }}
        >
          <LocateFixed aria-hidden="true" />
          <span>{t('notices.near', { city: near })}</span>
        </button>
      )}
      <input
        ref={input}
        id={id}
        name="search"
        type="search"
        autoComplete="off"
        list={`${id}-places`}
        placeholder={t('home.whereHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <datalist id={`${id}-places`}>
        {data?.data.map((place) => (
          <option key={`${place.latitude},${place.longitude}`} value={place.name}>
            {place.formatted_address}
          </option>
        ))}
      </datalist>
    </div>
  );
}
