import { getPackage } from '@latchkey/contract/calls/package';
import { paths } from '@latchkey/contract/paths';
import { featureKeys, features } from '@latchkey/contract/rules/features';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Head } from '../head.tsx';
import { seoOf } from '../seo-of.ts';
import type { Route } from './+types/packages.ts';
import { PackageColumn } from './package-column.tsx';
import './packages.css';

export async function loader({ context }: Route.LoaderArgs) {
  const [answer, seo] = await Promise.all([context.call(getPackage, {}), seoOf(context, 'subscription-plan')]);
  const offered = new Set(answer.all_features.filter(({ status }) => status === 1).map(({ id }) => id));
  const packages = answer.data.map(({ id, name, price, duration, features: held }) => ({
    id,
    name,
    price,
    duration,
    held: held.map((one) => ({ id: one.id, limit: one.limit_type === 'unlimited' ? null : (one.limit ?? 0) })),
  }));
  return { packages, rows: featureKeys.filter((key) => offered.has(features[key].id)), seo };
}

/** What can be had, side by side: the price in words of time, and what it opens. */
export default function Packages({ loaderData: { packages, rows, seo } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap packages-page">
      <Head title={t('packages.title')} description={t('packages.text')} seo={seo} path={paths.packages()} />
      <header className="packages-head">
        <h1>{t('packages.title')}</h1>
        <p>{t('packages.text')}</p>
      </header>
      {packages.length === 0 ? (
        <EmptyState title={t('packages.none')} text={t('packages.noneText')} />
      ) : (
        <ul className="packages" data-count={Math.min(packages.length, 4)}>
          {packages.map((one) => (
            <li key={one.id}>
              <PackageColumn offer={one} rows={rows} />
            </li>
          ))}
        </ul>
      )}
      <section className="packages-how">
        <h2>{t('packages.how')}</h2>
        <div>
          <p>{t('packages.howText')}</p>
          <LinkButton to={paths.contact()} variant="line">
            {t('packages.ask')}
          </LinkButton>
        </div>
      </section>
    </div>
  );
}
