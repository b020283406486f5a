import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useRouteLoaderData } from 'react-router';
import type { Route } from './+types/about.ts';
import { useMarket } from '../../shared/market/market.tsx';
import type { loader as rootLoader } from '../../root.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { JsonLd } from '../../components/seo/json-ld.tsx';
import { organisationJsonLd } from '../../components/seo/organisation-json-ld.ts';
import { StaticPage, loadStaticPage } from './static-page.tsx';
import { loadContext } from '../../load-context.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  return loadStaticPage(server, 'about_us', 'about-us');
}

/** The operator's text about the market, with links to contact. */
export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const market = useMarket();
  const siteUrl = useRouteLoaderData<typeof rootLoader>('root')?.siteUrl ?? '';
  return (
    <>
      <JsonLd data={import.meta.env.SSR && organisationJsonLd(siteUrl, market)} />
      <StaticPage title={t('contentPages.about', { name: market.name })} path={paths.about()} {...loaderData}>
        <div className="static-next no-print">
          <LinkButton to={paths.contact()}>{t('contentPages.write')}</LinkButton>
          <LinkButton to={paths.agents()} variant="line">
            {t('contentPages.meetAgents')}
          </LinkButton>
        </div>
      </StaticPage>
    </>
  );
}
