import { paths } from '@latchkey/contract/paths';
import type { PropertyCard } from '@latchkey/contract/records/property-card';
import { Gem } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Head } from '../head.tsx';
import { SimilarHomes } from './similar-homes.tsx';

/** A premium home, to someone whose package does not open it: what that means, and homes that are open. */
export default function PremiumHome({ slug, homes }: { slug: string; homes: PropertyCard[] }) {
  const { t } = useTranslation();
  return (
    <div className="wrap wrap-wide py-16">
      <Head title={t('property.premium')} path={paths.property(slug)} hidden />
      <div className="premium-home">
        <Gem aria-hidden="true" />
        <h1>{t('property.premium')}</h1>
        <p>{t('property.premiumText')}</p>
        <LinkButton to={paths.search()} variant="primary">
          {t('failure.search')}
        </LinkButton>
      </div>
      <SimilarHomes title={t('property.open')} homes={homes} searchPath={paths.search()} />
    </div>
  );
}
