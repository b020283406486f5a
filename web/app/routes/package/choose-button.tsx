import { useTranslation } from '../../i18n/use-translation.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import { Button } from '../../ui/button.tsx';
import type { Offer } from './package-column.tsx';
import { choiceId } from './use-choice.ts';

interface ChooseButtonProps {
  offer: Offer;
  /** The one filled button among them. */
  isFirst: boolean;
  pending: boolean;
  onChoose: () => void;
}

/** The way to a package; without scripts there is none. */
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
