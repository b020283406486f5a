import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Heart } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHeart } from '../../keeping/use-heart.ts';
import { Button } from '../../ui/button.tsx';
import { useAsk } from './use-ask.ts';

/** Keeps the home among one's favourites. A page is the same for everybody, so it starts unpressed. */
export function SaveButton({ home }: { home: PropertyDetail }) {
  const { t } = useTranslation();
  const ask = useAsk(home);
  const { isSaved, toggle } = useHeart(home.id, () => ask('favourite'));
  return (
    <Button variant="ghost" size="sm" className="heart-button" aria-pressed={isSaved} onClick={toggle}>
      <Heart className="i-16" />
      {t('session.save')}
    </Button>
  );
}
