import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Route } from './+types/terms.ts';
import { StaticPage, loadStaticPage } from './static-page.tsx';
import { loadContext } from '../../load-context.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  return loadStaticPage(server, 'terms_conditions', 'terms-and-condition');
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return <StaticPage title={t('contentPages.terms')} path={paths.terms()} {...loaderData} />;
}
