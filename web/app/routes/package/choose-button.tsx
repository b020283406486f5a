import { useTranslation } from '../../i18n/use-translation.ts';
import { isolateText } from '../../i18n/bidi-isolation.ts';
import { Button } from '../../ui/button.tsx';
import type { PackageOffer } from './package-column.tsx';
import { packageButtonId } from './use-choose-package.ts';

interface ChoosePackageButtonProps {
  offer: PackageOffer;
  /** The only primary button of the page. */
  isFirst: boolean;
  pending: boolean;
  onChoose: () => void;
}

/** Button that chooses a package; needs scripts. */
export function ChoosePackageButton({ offer, isFirst, pending, onChoose }: ChoosePackageButtonProps) {
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
