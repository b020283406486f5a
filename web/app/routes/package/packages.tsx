import { getPackage } from '@latchkey/contract/package/calls';
import { paths } from '@latchkey/contract/paths';
import { featureKeys, features } from '@latchkey/contract/package/features';
import { Check } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useDurationText, type PackageOffer, PackageColumn, OfferFeatureRow } from './package-column.tsx';
import { useTranslation, isolateText } from '../../shared/i18n/use-translation.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton, Button } from '../../ui/button.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import type { Route } from './+types/packages.ts';
import type { AccountPackages } from './account-packages.tsx';
import { useChoosePackage, packageButtonId } from './use-choose-package.ts';
import { loadContext } from '../../load-context.ts';
import { fetchDeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import type { Language } from '../../shared/i18n/load-texts.ts';
import { withTimeout } from '../../shared/browser/with-timeout.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [response, seo] = await Promise.all([server.call(getPackage, {}), loadSeoTexts(server, 'subscription-plan')]);
  const offered = new Set(response.all_features.filter(({ status }) => status === 1).map(({ id }) => id));
  const packages = response.data.map(({ id, name, price, duration, features: opens }) => ({
    id,
    name,
    price,
    duration,
    opens: opens.map((one) => ({ id: one.id, limit: one.limit_type === 'unlimited' ? null : (one.limit ?? 0) })),
  }));
  return { packages, rows: featureKeys.filter((key) => offered.has(features[key].id)), seo };
}

const benefits = ['packages.fact.once', 'packages.fact.receipt', 'packages.fact.card'];

const AccountPackagesText = lazy(() => retryImport(() => import('./account-packages.tsx')));

/** Packages side by side with prices and features. A signed-in user sees their active ones. */
export default function Packages({ loaderData: { packages, rows, seo } }: Route.ComponentProps) {
  const { t, language } = useTranslation();
  const { duration } = useDurationText();
  const session = useSession();
  const [loadedAccount, setLoadedAccount] = useState<{ token: string; account: AccountPackages } | null>(null);
  const token = session?.token;
  const account = loadedAccount && loadedAccount.token === token ? loadedAccount.account : null;
  const setAccount = useCallback(
    (loaded: AccountPackages) => token && setLoadedAccount({ token, account: loaded }),
    [token],
  );
  const [PaymentSheet, preparePayment] = useLazyComponent(useCallback(() => loadPaymentSheet(language), [language]));
  const [payingFor, setPayingFor] = useState<PackageOffer | null>(null);
  const [isPaying, setPaying] = useState(false);
  const pay = useCallback(
    async (offer: PackageOffer) => {
      setPayingFor(offer);
      if (!(await preparePayment())) throw new Error('payment sheet failed to load');
      setPaying(true);
    },
    [preparePayment],
  );
  const { choose, pending } = useChoosePackage(packages, pay, account?.activePackages);
  const activePackageOf = ({ id }: PackageOffer) => account?.activePackages.find((one) => one.id === id);
  const firstPaid = packages.find((one) => one.price && !activePackageOf(one));
  return (
    <div className="wrap packages-page">
      <PageMeta title={t('packages.title')} description={t('packages.text')} seo={seo} path={paths.packages()} />
      <header className="packages-head">
        <h1>{t('packages.title')}</h1>
        <p>{t('packages.text')}</p>
      </header>
      {packages.length === 0 ? (
        <EmptyState title={t('packages.none')} text={t('packages.noneText')} />
      ) : (
        <ul className="packages" data-count={packages.length > 4 ? 'more' : packages.length}>
          {packages.map((one) => {
            const active = activePackageOf(one);
            return (
              <li key={one.id}>
                {account && active ? (
                  <account.Column offer={one} rows={rows} activePackage={active} />
                ) : (
                  <PackageColumn
                    offer={one}
                    action={
                      <ChoosePackageButton
                        offer={one}
                        isFirst={one === firstPaid}
                        pending={pending === one.id}
                        onChoose={() => choose(one)}
                      />
                    }
                  >
                    {rows.map((key) => (
                      <OfferFeatureRow key={key} feature={key} offer={one} />
                    ))}
                  </PackageColumn>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Suspense fallback={null}>{session && <AccountPackagesText onLoaded={setAccount} />}</Suspense>
      <section className="packages-how">
        <h2>{t('packages.how')}</h2>
        <div>
          <p>{t('packages.howText')}</p>
          <ul className="packages-facts">
            {benefits.map((key) => (
              <li key={key}>
                <Check aria-hidden="true" />
                {t(key)}
              </li>
            ))}
          </ul>
          <LinkButton to={paths.contact()} variant="line">
            {t('packages.contact')}
          </LinkButton>
        </div>
      </section>
      {PaymentSheet && session && payingFor && (
        <PaymentSheet
          key={payingFor.id}
          offer={payingFor}
          time={duration(payingFor.duration)}
          open={isPaying}
          onOpenChange={setPaying}
        />
      )}
    </div>
  );
}

interface ChoosePackageButtonProps {
  offer: PackageOffer;
  /** The only primary button of the page. */
  isFirst: boolean;
  pending: boolean;
  onChoose: () => void;
}

/** Button that chooses a package; needs scripts. */
function ChoosePackageButton({ offer, isFirst, pending, onChoose }: ChoosePackageButtonProps) {
  const { t, named } = useTranslation();
  return (
    <Button
      id={packageButtonId(offer.id)}
      variant={isFirst ? 'primary' : 'line'}
      block
      className="with-script"
      pending={pending}
      onClick={onChoose}
    >
      {t('packages.choose', { name: isolateText(named(offer.name)) })}
    </Button>
  );
}

/**
 * Loads the payment sheet with its texts, so that it opens at once.
 * @throws Error when loading fails or times out
 */
async function loadPaymentSheet(language: Language) {
  const [sheet] = await withTimeout(
    Promise.all([import('../../features/payment/payment-sheet.tsx'), fetchDeferredTexts('listing', language)]),
  );
  return sheet;
}
