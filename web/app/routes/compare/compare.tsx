import { placeLine } from '../../shared/listing/place-names.ts';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import { Printer, X } from 'lucide-react';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import type { Route } from './+types/compare.ts';
import { comparedIds, type CompareRow, buildCompareRows, splitRows } from './compare-rows.ts';
import './compare.css';
import { loadContext } from '../../load-context.ts';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { FavouriteButton } from '../../features/property-card/favourite-button.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { comparedListings } from '../../shared/saved-listings/device-lists.ts';
import { findArea, squareMetre } from '../../shared/listing/parameter-text.ts';
import { offerText, rentPeriod } from '../../shared/listing/offer-text.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/media/picture.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const ids = comparedIds(new URL(request.url).searchParams);
  if (ids.length === 0) return { properties: [] };
  const { data } = await server.call(getPropertyList, { ids: ids.join(',') });
  const properties = data.filter((property) => ids.includes(property.id));
  return { properties: properties.map((property) => ({ ...property, gallery: [], documents: [] })) };
}

/** Comparison of properties. Their ids are in the URL, so that the view can be bookmarked and shared. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <DeferredTexts>
      <Comparison {...loaderData} />
    </DeferredTexts>
  );
}

function Comparison({ properties }: Route.ComponentProps['loaderData']) {
  const { t } = useTranslation();
  return (
    <div className="wrap py-10">
      <PageMeta title={t('savedListings.compare.title')} path={paths.compare()} noIndex />
      <header className="compare-head">
        <h1>{t('savedListings.compare.title')}</h1>
        {properties.length > 0 && (
          <Button variant="line" size="sm" className="with-script no-print" onClick={() => window.print()}>
            <Printer className="i-16" />
            {t('savedListings.compare.print')}
          </Button>
        )}
      </header>
      {properties.length === 0 ? (
        <EmptyState
          centred
          heading="h2"
          title={t('savedListings.compare.none')}
          text={t('savedListings.compare.noneText')}
          action={<LinkButton to={paths.search()}>{t('savedListings.find')}</LinkButton>}
        />
      ) : (
        <CompareTable properties={properties} />
      )}
    </div>
  );
}

/** Comparison with a column per property; rows that differ come first. */
function CompareTable({ properties }: { properties: readonly PropertyCard[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { differs, same } = useRows(properties);

  function remove(id: number) {
    const others = properties.map((property) => property.id).filter((one) => one !== id);
    comparedListings.write(comparedListings.read().filter((one) => one !== id));
    void navigate(paths.compare(others.join(',')), { replace: true, preventScrollReset: true });
  }

  return (
    <div className="compare-frame" tabIndex={0} role="region" aria-label={t('savedListings.compare.title')}>
      <table className="compare-table" data-homes={properties.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('savedListings.compare.fact')}</span>
            </th>
            {properties.map((property) => (
              <th key={property.id} scope="col">
                <div className="compare-picture">
                  <Picture
                    src={property.title_image}
                    meta={property.title_image_meta ?? null}
                    alt=""
                    sizes="(min-width: 1280px) 240px, 180px"
                    rounded
                  />
                  <div className="compare-tools no-print">
                    <FavouriteButton property={property} />
                    <IconButton
                      variant="photo"
                      className="with-script"
                      label={t('savedListings.compare.removeHome', { title: property.title })}
                      icon={<X />}
                      onClick={() => remove(property.id)}
                    />
                  </div>
                </div>
                <Link to={paths.property(property.slug_id)} className="link">
                  <bdi>{property.title}</bdi>
                </Link>
                <span className="compare-price tnum">
                  <bdi>{format.price(property.price, property.currency)}</bdi> <small>{rentPeriod(property, t)}</small>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {differs.length > 0 && (
          <Rows title={t('savedListings.compare.differs')} rows={differs} count={properties.length} />
        )}
        {same.length > 0 && properties.length > 1 && (
          <Rows title={t('savedListings.compare.same')} rows={same} count={properties.length} />
        )}
        {properties.length === 1 && <Rows title={null} rows={same} count={1} />}
      </table>
    </div>
  );
}

function Rows({ title, rows, count }: { title: string | null; rows: readonly CompareRow[]; count: number }) {
  const { t } = useTranslation();
  return (
    <tbody>
      {title !== null && (
        <tr className="compare-group">
          <th scope="rowgroup" colSpan={count + 1}>
            {title}
          </th>
        </tr>
      )}
      {rows.map(({ key, label, values }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          {values.map((value, column) => (
            <td key={column}>
              {value ? (
                <bdi>{value}</bdi>
              ) : (
                <span className="compare-missing">{t('savedListings.compare.nothing')}</span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function useRows(properties: readonly PropertyCard[]) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { distanceUnit } = useMarket();
  return useMemo(() => {
    const pricePerArea = ({ price_per_area: listed, parameters, currency }: PropertyCard) => {
      if (!listed) return '';
      const { symbol, factor } = format.areaRate(findArea(parameters) ?? squareMetre);
      return `${format.price(roundRate(listed * factor), currency)} / ${symbol}`;
    };
    const common = [
      { key: 'perArea', label: t('savedListings.compare.perArea'), value: pricePerArea },
      {
        key: 'offer',
        label: t('savedListings.compare.offer'),
        value: (property: PropertyCard) => offerText(property, t),
      },
      {
        key: 'kind',
        label: t('savedListings.compare.kind'),
        value: (property: PropertyCard) => named(property.category.category),
      },
      {
        key: 'place',
        label: t('savedListings.compare.place'),
        value: (property: PropertyCard) => placeLine([property.city, property.country], t),
      },
      {
        key: 'listed',
        label: t('savedListings.compare.listed'),
        value: (property: PropertyCard) => (property.created_at ? format.date(property.created_at) : ''),
      },
      {
        key: 'owner',
        label: t('savedListings.compare.owner'),
        value: (property: PropertyCard) =>
          [property.customer_name, property.is_verified ? t('card.verified') : ''].filter(Boolean).join(' · '),
      },
    ];
    const distance = (kilometres: number) =>
      t(`property.distance.${distanceUnit}`, { distance: format.number(kilometres, kilometres < 10 ? 1 : 0) });
    return splitRows(buildCompareRows(properties, { named, format, distance, common }));
  }, [properties, t, named, format, distanceUnit]);
}

/** Cents matter for rents and only clutter a price of thousands. */
function roundRate(rate: number): number {
  return rate < 100 ? Math.round(rate * 100) / 100 : Math.round(rate);
}
