import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { Heart } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHeart } from '../../keeping/use-heart.ts';
import { useSignInDialog } from '../../session/sign-in.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface CardHeartProps {
  home: Pick<PropertyCard, 'id' | 'title'>;
}

/** Adds a property to the favourites. Public pages are the same for all users, so it starts empty and is filled later. */
export function CardHeart({ home: { id, title } }: CardHeartProps) {
  const { t } = useTranslation();
  const openSignIn = useSignInDialog();
  const { isSaved, toggle } = useHeart(id, () => openSignIn({ kind: 'favourite', propertyId: id }));
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
