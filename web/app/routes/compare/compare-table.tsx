import { paths } from '@latchkey/contract/paths';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { CardHeart } from '../../features/property-card/card-heart.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { comparedHomes } from '../../keeping/compared.ts';
import { areaFact } from '../../listing/area-fact.ts';
import { offerText, rentPeriod } from '../../listing/offer-text.ts';
import { useMarket } from '../../market/market.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type CompareRow, compareRows, splitRows } from './compare-rows.ts';

/** The homes as columns, what differs above what does not. */
export function CompareTable({ homes }: { homes: readonly PropertyCard[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { differs, same } = useRows(homes);

  function drop(id: number) {
    const others = homes.map((home) => home.id).filter((one) => one !== id);
    comparedHomes.write(comparedHomes.read().filter((one) => one !== id));
    void navigate(paths.compare(others.join(',')), { replace: true, preventScrollReset: true });
  }

  return (
    <div className="compare-frame" tabIndex={0} role="region" aria-label={t('keeping.compare.title')}>
      <table className="compare-table" data-homes={homes.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('keeping.compare.fact')}</span>
            </th>
            {homes.map((home) => (
              <th key={home.id} scope="col">
                <div className="compare-picture">
                  <Picture
                    src={home.title_image}
                    meta={home.title_image_meta ?? null}
                    alt=""
                    sizes="(min-width: 1280px) 240px, 180px"
                    rounded
                  />
                  <div className="compare-tools no-print">
                    <CardHeart home={home} />
                    <IconButton
                      variant="photo"
                      className="with-script"
                      label={t('keeping.compare.dropHome', { title: home.title })}
                      icon={<X />}
                      onClick={() => drop(home.id)}
                    />
                  </div>
                </div>
                <Link to={paths.property(home.slug_id)} className="link">
                  <bdi>{home.title}</bdi>
                </Link>
                <span className="compare-price tnum">
                  <bdi>{format.price(home.price, home.currency)}</bdi> <small>{rentPeriod(home, t)}</small>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {differs.length > 0 && <Rows title={t('keeping.compare.differs')} rows={differs} count={homes.length} />}
        {same.length > 0 && homes.length > 1 && (
          <Rows title={t('keeping.compare.same')} rows={same} count={homes.length} />
        )}
        {homes.length === 1 && <Rows title={null} rows={same} count={1} />}
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
          {values.map((value, at) => (
            <td key={at}>
              {value ? <bdi>{value}</bdi> : <span className="compare-nothing">{t('keeping.compare.nothing')}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function useRows(homes: readonly PropertyCard[]) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { distanceUnit } = useMarket();
  return useMemo(() => {
    const rate = (home: PropertyCard) =>
      home.price_per_area
        ? `${format.price(plainRate(home.price_per_area), home.currency)} / ${areaFact(home.parameters)?.unit ?? 'm²'}`
        : '';
    const common = [
      { key: 'perArea', label: t('keeping.compare.perArea'), value: rate },
      { key: 'offer', label: t('keeping.compare.offer'), value: (home: PropertyCard) => offerText(home, t) },
      { key: 'kind', label: t('keeping.compare.kind'), value: (home: PropertyCard) => named(home.category.category) },
      {
        key: 'place',
        label: t('keeping.compare.place'),
        value: (home: PropertyCard) => [home.city, home.country].filter(Boolean).join(', '),
      },
      {
        key: 'listed',
        label: t('keeping.compare.listed'),
        value: (home: PropertyCard) => (home.created_at ? format.date(home.created_at) : ''),
      },
      {
        key: 'owner',
        label: t('keeping.compare.owner'),
        value: (home: PropertyCard) =>
          [home.customer_name, home.is_verified ? t('card.verified') : ''].filter(Boolean).join(' · '),
      },
    ];
    const distance = (far: number) =>
      t(`property.distance.${distanceUnit}`, { distance: format.number(far, far < 10 ? 1 : 0) });
    return splitRows(compareRows(homes, { named, distance, common }));
  }, [homes, t, named, format, distanceUnit]);
}

/** Cents tell rents apart and only clutter a price of thousands. */
function plainRate(rate: number): number {
  return rate < 100 ? Math.round(rate * 100) / 100 : Math.round(rate);
}
