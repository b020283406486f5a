import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { Heart } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHeart } from '../../keeping/use-heart.ts';
import { useSignInDialog } from '../../session/sign-in.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Saves a home. A page is the same for everybody, so the heart starts empty and fills when it is known whose it is. */
export function CardHeart({ home: { id, title } }: { home: Pick<PropertyCard, 'id' | 'title'> }) {
  const { t } = useTranslation();
  const ask = useSignInDialog();
  const { isSaved, toggle } = useHeart(id, () => ask({ kind: 'favourite', propertyId: id }));
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
