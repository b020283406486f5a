import { useTranslation } from '../../i18n/use-translation.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import { Button } from '../../ui/button.tsx';
import type { Offer } from './package-column.tsx';
import { choiceId } from './use-choice.ts';

interface ChooseButtonProps {
  offer: Offer;
  /** The only primary button of the page. */
  isFirst: boolean;
  pending: boolean;
  onChoose: () => void;
}

/** Button that chooses a package; needs scripts. */
export function ChooseButton({ offer, isFirst, pending, onChoose }: ChooseButtonProps) {
  const { t, named } = useTranslation();
  return (
    <Button
      id={choiceId(offer.id)}
      variant={isFirst ? 'primary' : 'line'}
      block
      className="with-script"
      pending={pending}
      onClick={onChoose}
    >
      {t('packages.choose', { name: isolatedWords(named(offer.name)) })}
    </Button>
  );
}
