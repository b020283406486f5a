import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Heart } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHeart } from '../../keeping/use-heart.ts';
import { Button } from '../../ui/button.tsx';
import { useAsk } from './use-ask.ts';

interface SaveButtonProps {
  home: PropertyDetail;
}

/** Adds the property to the favourites. Public pages are the same for all users, so it starts unpressed. */
export function SaveButton({ home: property }: SaveButtonProps) {
  const { t } = useTranslation();
  const signInFor = useAsk(property);
  const { isSaved, toggle } = useHeart(property.id, () => signInFor('favourite'));
  return (
    <Button variant="ghost" size="sm" className="heart-button" aria-pressed={isSaved} onClick={toggle}>
      <Heart className="i-16" />
      {t('session.save')}
    </Button>
  );
}
