import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import { Printer } from 'lucide-react';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import type { Route } from './+types/compare.ts';
import { comparedIds } from './compared-ids.ts';
import { CompareTable } from './compare-table.tsx';
import './compare.css';
import { loadContext } from '../../load-context.ts';

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
      <PageMeta title={t('keeping.compare.title')} path={paths.compare()} noIndex />
      <header className="compare-head">
        <h1>{t('keeping.compare.title')}</h1>
        {properties.length > 0 && (
          <Button variant="line" size="sm" className="with-script no-print" onClick={() => window.print()}>
            <Printer className="i-16" />
            {t('keeping.compare.print')}
          </Button>
        )}
      </header>
      {properties.length === 0 ? (
        <EmptyState
          centred
          heading="h2"
          title={t('keeping.compare.none')}
          text={t('keeping.compare.noneText')}
          action={<LinkButton to={paths.search()}>{t('keeping.find')}</LinkButton>}
        />
      ) : (
        <CompareTable homes={properties} />
      )}
    </div>
  );
}
