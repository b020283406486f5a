import { paths } from '@latchkey/contract/paths';
import type { HomepageData } from '@latchkey/contract/home/homepage-data';
import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Form, useNavigate } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { projectSearchPath, projectsOption } from '../../shared/listing/project-search.ts';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';
import { whenIdle } from '../../shared/browser/when-idle.ts';

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
        <div className="finder-cell">
          <label htmlFor={`${id}-place`}>{t('home.where')}</label>
          <PlaceField id={`${id}-place`} />
        </div>
        {categories.length > 0 && (
          <FinderSelect label={t('home.kind')} name="category_ids" anyLabel={t('home.anyKind')}>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {named(category.category)}
              </option>
            ))}
          </FinderSelect>
        )}
        {offer !== projectsOption && (
          <FinderSelect key={offer} label={t('home.budget')} name="max_price" anyLabel={t('home.noLimit')}>
            {budgets[offer].map((budget) => (
              <option key={budget} value={budget}>
                {t('home.upTo', { price: format.price(budget) })}
              </option>
            ))}
          </FinderSelect>
        )}
        <Button type="submit" size="lg">
          <Search />
          {t('home.search')}
        </Button>
      </div>
    </Form>
  );
}

const importPlaceField = () => import('./home-place-field.tsx');

/**
 * Free text until the field with suggestions has loaded, once the page is idle or the field is used. That one takes over the
 * text, the focus and the caret.
 */
function PlaceField({ id }: { id: string }) {
  const { t } = useTranslation();
  const [HomePlaceField, load] = useLazyComponent(importPlaceField);
  const [text, setText] = useState('');
  /** Position in the focused plain field. */
  const caret = useRef<number | null>(null);
  useEffect(() => whenIdle(() => void load()), [load]);
  if (HomePlaceField)
    return (
      <HomePlaceField
        id={id}
        text={text}
        onTextChange={setText}
        inputRef={(input) => {
          if (!input || caret.current === null) return;
          input.focus();
          input.setSelectionRange(caret.current, caret.current);
          caret.current = null;
        }}
      />
    );
  return (
    <input
      id={id}
      name="search"
      autoComplete="off"
      enterKeyHint="search"
      placeholder={t('home.whereHint')}
      value={text}
      onChange={({ target }) => {
        // The event of the selection comes later, perhaps after the field has been replaced.
        caret.current = target.selectionEnd;
        setText(target.value);
      }}
      onFocus={({ currentTarget }) => {
        caret.current = currentTarget.selectionEnd;
        void load();
      }}
      onSelect={({ currentTarget }) => {
        caret.current = currentTarget.selectionEnd;
      }}
      // Later, since the plain field also loses the focus when it is replaced.
      onBlur={() => setTimeout(() => (caret.current = null))}
    />
  );
}

/** A field that a phone leaves to the filters of the search page, so that the button stays in sight. */
function FinderSelect({ label, name, anyLabel, children }: FinderSelectProps) {
  const id = useId();
  return (
    <div className="finder-cell finder-cell-wide">
      <label htmlFor={id}>{label}</label>
      <span>
        <select id={id} name={name} defaultValue="">
          <option value="">{anyLabel}</option>
          {children}
        </select>
        <ChevronDown className="i-16" aria-hidden="true" />
      </span>
    </div>
  );
}

interface FinderSelectProps {
  label: string;
  name: string;
  /** The option without a limit. */
  anyLabel: string;
  children: ReactNode;
}

/** Only filled fields, so that the URL of a search stays short. */
function filledQuery(form: FormData): URLSearchParams {
  return new URLSearchParams([...form.entries()].flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}
