import { paths } from '@latchkey/contract/paths';
import type { CityData } from '@latchkey/contract/catalogue/records';
import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { Picture } from '../../ui/picture.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { useSectionTitle } from './properties-section.tsx';

/** The mosaic has one big and four small tiles. */
const maxTiles = 5;

/** Mosaic of cities with their names on the pictures. */
export function CitiesSection({ title, cities }: { title: string; cities: CityData[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  return (
    <section className="wrap section" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={useSectionTitle('properties_by_cities_section', title)}
        more={{ to: paths.cities(), label: t('home.allCities') }}
      />
      <ul className="cities">
        {cities.slice(0, maxTiles).map((city, index) => (
          <li key={city.City} className="city">
            <Link to={paths.cityProperties(city.City)}>
              <Picture
                src={city.image}
                meta={city.image_meta ?? null}
                alt=""
                sizes={index === 0 ? '(min-width: 768px) 50vw, 100vw' : '(min-width: 768px) 25vw, 50vw'}
                ratio="fill"
                shade
              />
              <span className="city-name">
                <b>{city.City}</b>
                <small className="tnum">
                  {t('home.homes', { count: city.Count, homes: format.number(city.Count) })}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
