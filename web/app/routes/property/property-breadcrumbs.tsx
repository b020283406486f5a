import { paths } from '@latchkey/contract/paths';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link, useNavigate } from 'react-router';
import { useResultsPath } from '../../shared/listing/results-path.ts';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';

/** Back link to the results, breadcrumbs of city and category, and the reference number. */
export function PropertyBreadcrumbs({ property }: { property: PropertyDetail }) {
  const { t, named } = useTranslation();
  const navigate = useNavigate();
  const results = useResultsPath();
  const parts = [
    ...(property.city ? [{ label: named(property.city), to: paths.cityProperties(property.city) }] : []),
    ...(property.category?.slug_id
      ? [{ label: named(property.category.category), to: paths.categoryProperties(property.category.slug_id) }]
      : []),
  ];

  /** Going back in the history restores the list and its scroll position. */
  function back(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <div className="breadcrumb-bar no-print">
      {results && (
        <Link to={results} onClick={back} className="back-to-results">
          <ArrowLeft className="i-16 flip" />
          {t('property.back')}
        </Link>
      )}
      <Breadcrumbs label={t('property.breadcrumbs')} parts={parts} />
      <p className="reference-number tnum">
        {t('property.reference')} <bdi className="num">{property.id}</bdi>
      </p>
    </div>
  );
}
