import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { Heart } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSignInDialog } from '../../shared/session/sign-in-context.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFavourite } from '../../shared/saved-listings/use-update-mark.ts';

interface FavouriteButtonProps {
  property: Pick<PropertyCard, 'id' | 'title'>;
}

/** Adds a property to the favourites. Public pages are the same for all users, so it starts empty and is filled later. */
export function FavouriteButton({ property: { id, title } }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const openSignIn = useSignInDialog();
  const { isSaved, toggle } = useFavourite(id, () => openSignIn({ kind: 'favourite', propertyId: id }));
  return (
    <IconButton
      variant="heart"
      className="with-script"
      label={t('session.saveHome', { title })}
      title={t(isSaved ? 'session.saved' : 'session.save')}
      icon={<Heart />}
      pressed={isSaved}
      onClick={toggle}
    />
  );
}
