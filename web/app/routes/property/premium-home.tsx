import { getAddedProperties } from '@latchkey/contract/posting/calls';
import { getProperty } from '@latchkey/contract/property/calls';
import { getPriceHistory } from '@latchkey/contract/listing-checks/calls';
import { paths } from '@latchkey/contract/paths';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Gem } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { CallTrouble, isInTrouble } from '../../api/call-trouble.tsx';
import { useCall } from '../../api/use-call.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cardOfDetail } from '../../listing/card-of-detail.ts';
import { PackageWays } from '../../packages/package-ways.tsx';
import { usePackageAccess } from '../../packages/use-package-access.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Head } from '../head.tsx';
import type { PropertyPageProps } from './property-page.tsx';
import { SimilarHomes } from './similar-homes.tsx';
import { usualCost } from './usual-cost.ts';

interface PremiumHomeProps {
  slug: string;
  homes: PropertyCard[];
  /** The page of a home: handed in, so that it comes once. */
  page: ComponentType<PropertyPageProps>;
}

/**
 * A premium home. The server draws it for everybody: what it means to be one, and homes that are open. Whoever is signed in
 * gets the home itself, if their package opens it or it is theirs; the server is asked for it only then, and looks again.
 */
export default function PremiumHome(props: PremiumHomeProps) {
  return (
    <LateTexts of="pages">
      <Door {...props} />
    </LateTexts>
  );
}

function Door({ slug, homes, page: Page }: PremiumHomeProps) {
  const { state, query: packages } = usePackageAccess('premium_properties');
  const own = useCall(getAddedProperties, { slug_id: slug, limit: 1, offset: 0 }, { enabled: state === 'closed' });
  const mayOpen = state === 'open' || (state === 'closed' && Boolean(own.data?.data.length));
  const record = useCall(getProperty, { slug_id: slug }, { enabled: mayOpen, recheck: true });
  const home = record.data?.data[0];
  const history = useCall(getPriceHistory, { slug_id: slug }, { enabled: home !== undefined });
  if (mayOpen && home) {
    return (
      <Page
        key={home.id}
        home={home}
        similar={similarTo(home, record.data?.similar_properties ?? [])}
        loan={usualCost(home, new Date(record.dataUpdatedAt))}
        share={null}
        history={history.data?.data ?? null}
      />
    );
  }
  const trouble = [packages, own, record].find(isInTrouble);
  const isAsked = state === 'asked' || own.isLoading || record.isLoading;
  return (
    <ClosedHome slug={slug} homes={homes}>
      {trouble ? (
        <CallTrouble query={trouble} />
      ) : (
        <Explanation state={isAsked ? 'asked' : state === 'visitor' ? state : 'closed'} />
      )}
    </ClosedHome>
  );
}

function similarTo({ id }: PropertyDetail, others: readonly PropertyDetail[]): PropertyCard[] {
  return others.flatMap((other) => (other.id === id ? [] : (cardOfDetail(other) ?? []))).map(slimCard);
}

interface ClosedHomeProps extends Pick<PremiumHomeProps, 'slug' | 'homes'> {
  children: ReactNode;
}

function ClosedHome({ slug, homes, children }: ClosedHomeProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap wrap-wide py-16">
      <Head title={t('access.premium')} path={paths.property(slug)} hidden />
      <div className="premium-home">{children}</div>
      <SimilarHomes title={t('access.premiumOpen')} homes={homes} searchPath={paths.search()} />
    </div>
  );
}

/** Why it stays closed, and the ways on. */
function Explanation({ state }: { state: 'visitor' | 'asked' | 'closed' }) {
  const { t } = useTranslation();
  if (state === 'asked') {
    return (
      <div className="premium-asked" role="status">
        <span className="sr-only">{t('access.asking')}</span>
        <Skeleton className="h-full w-full" />
      </div>
    );
  }
  const isVisitor = state === 'visitor';
  return (
    <>
      <Gem aria-hidden="true" />
      <h1>{t(isVisitor ? 'access.premium' : 'packages.oops')}</h1>
      <p>
        {t(isVisitor ? 'access.premiumText' : 'access.premium_properties', {
          feature: t('packages.feature.premium_properties'),
        })}
      </p>
      <PackageWays isVisitor={isVisitor}>
        <LinkButton to={paths.search()} variant="ghost">
          {t('failure.search')}
        </LinkButton>
      </PackageWays>
    </>
  );
}
