import { paths } from '@latchkey/contract/paths';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link, useNavigate } from 'react-router';
import { useResults } from '../../listing/results-state.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

/** Back to the results one came from, the city and the category above this home, its number. */
export function WayHere({ home }: { home: PropertyDetail }) {
  const { t, named } = useTranslation();
  const navigate = useNavigate();
  const results = useResults();
  const parts = [
    ...(home.city ? [{ label: home.city, to: paths.cityProperties(home.city) }] : []),
    ...(home.category?.slug_id
      ? [{ label: named(home.category.category), to: paths.categoryProperties(home.category.slug_id) }]
      : []),
  ];

  /** A step back in the history finds the list as it was left, at the same place. */
  function back(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <div className="way-here no-print">
      {results && (
        <Link to={results} onClick={back} className="way-back">
          <ArrowLeft className="i-16 flip" />
          {t('property.back')}
        </Link>
      )}
      <Breadcrumbs label={t('property.way')} parts={parts} />
      <p className="way-number tnum">
        {t('property.reference')} <bdi className="num">{home.id}</bdi>
      </p>
    </div>
  );
}
