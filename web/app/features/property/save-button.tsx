import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Heart } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFavourite } from '../../saved-listings/use-favourite.ts';
import { Button } from '../../ui/button.tsx';
import { useAccountAction } from './session-hooks.ts';

interface FavouriteToggleProps {
  property: PropertyDetail;
}

/** Adds the property to the favourites. Public pages are the same for all users, so it starts unpressed. */
export function FavouriteToggle({ property: property }: FavouriteToggleProps) {
  const { t } = useTranslation();
  const signInFor = useAccountAction(property);
  const { isSaved, toggle } = useFavourite(property.id, () => signInFor('favourite'));
  return (
    <Button variant="ghost" size="sm" className="heart-button" aria-pressed={isSaved} onClick={toggle}>
      <Heart className="i-16" />
      {t('session.save')}
    </Button>
  );
}
