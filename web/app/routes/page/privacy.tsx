import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Route } from './+types/privacy.ts';
import { StaticPage, loadStaticPage } from './static-page.tsx';
import { loadContext } from '../../load-context.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  return loadStaticPage(server, 'privacy_policy', 'privacy-policy');
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return <StaticPage title={t('contentPages.privacy')} path={paths.privacy()} {...loaderData} />;
}
