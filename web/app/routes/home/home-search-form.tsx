import { paths } from '@latchkey/contract/paths';
import type { HomepageData } from '@latchkey/contract/home/homepage-data';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Form, useNavigate } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { projectSearchPath, projectsOption } from '../../shared/listing/project-search.ts';
import { PlaceField } from './place-field.tsx';

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
