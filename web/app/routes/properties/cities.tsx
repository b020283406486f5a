import { getCitiesData } from '@latchkey/contract/catalogue/calls';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link, useSearchParams } from 'react-router';
import type { Route } from './+types/cities.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { CityFacts } from '../../components/city-facts.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { ItemListJsonLd } from '../../components/seo/json-ld.tsx';
import {
  PageLinks,
  pagedPath,
  pageInput,
  readPage,
  pageSize,
  assertPageNotEmpty,
} from '../../components/pagination.tsx';
import './cities.css';
import { loadContext } from '../../load-context.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [{ data, total }, seo] = await Promise.all([
    server.call(getCitiesData, pageInput(request)),
    loadSeoTexts(server, 'properties-nearby-city'),
  ]);
  assertPageNotEmpty(request, data);
  return { cities: data, total, seo };
}

/** Cities by number of properties, most first. */
export default function Cities({ loaderData: { cities, total, seo } }: Route.ComponentProps) {
  const { t, named } = useTranslation();
  const [query] = useSearchParams();
  const page = readPage(query);
  return (
    <div className="wrap py-10">
      <PageMeta
        title={t('properties.cities')}
        description={t('meta.cities')}
        path={pagedPath(paths.cities(), page)}
        page={page}
        seo={seo}
      />
      <ItemListJsonLd
        name={t('properties.cities')}
        entries={cities.map(({ City }) => ({ name: named(City), path: paths.cityProperties(City) }))}
        page={page}
        size={pageSize}
      />
      <h1 className="mb-8">{t('properties.cities')}</h1>
      <ul className="city-tiles">
        {cities.map((city) => (
          <li key={city.City} className="city-tile">
            <Link to={paths.cityProperties(city.City)}>
              <Picture
                src={city.image}
                meta={city.image_meta ?? null}
                alt=""
                sizes="(min-width: 1024px) 300px, (min-width: 600px) 45vw, 92vw"
                rounded
                shade
              />
              <span>
                <b className="display">{named(city.City)}</b>
                <CityFacts city={city} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <PageLinks total={total} size={pageSize} to={(number) => pagedPath(paths.cities(), number)} />
    </div>
  );
}
