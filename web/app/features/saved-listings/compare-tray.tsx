import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import { X } from 'lucide-react';
import { useCall } from '../../shared/api/use-call.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { comparedListings, toggleCompared } from '../../shared/saved-listings/device-lists.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import './compare-tray.css';

/** Properties selected for the comparison, at the bottom of every page. */
export default function CompareTray({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useCall(getPropertyList, { ids: ids.join(',') }, { keepPrevious: true });
  // A server that does not know `ids` returns other properties.
  const properties = new Map(list.data?.data.map((property) => [property.id, property]));
  return (
    <section className="compare-tray no-print" aria-label={t('savedListings.compare.tray')}>
      <ul>
        {ids.map((id) => {
          const property = properties.get(id);
          return (
            <li key={id}>
              {property || !list.isFetching ? (
                <Picture
                  src={property?.title_image ?? ''}
                  meta={property?.title_image_meta ?? null}
                  alt={property?.title ?? ''}
                  sizes="64px"
                  ratio="4/3"
                />
              ) : (
                <Skeleton className="aspect-4/3" />
              )}
              <button
                type="button"
                aria-label={
                  property
                    ? t('savedListings.compare.removeHome', { title: property.title })
                    : t('savedListings.compare.remove')
                }
                onClick={() => toggleCompared(id)}
              >
                <X />
              </button>
            </li>
          );
        })}
      </ul>
      <LinkButton to={paths.compare(ids.join(','))} size="sm">
        {t('savedListings.compare.add')} <span className="tnum">{format.number(ids.length)}</span>
      </LinkButton>
      <IconButton
        size="sm"
        label={t('savedListings.compare.clear')}
        icon={<X />}
        onClick={() => comparedListings.write([])}
      />
    </section>
  );
}
