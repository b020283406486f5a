import { paths } from '@latchkey/contract/paths';
import type { PropertyCard } from '@latchkey/contract/records/property-card';
import { Heart } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSignInDialog } from '../../session/sign-in.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Saves a home: the one button of a card. A page is the same for everybody, so the heart starts empty. */
export function CardHeart({ home: { id, title, slug_id } }: { home: PropertyCard }) {
  const { t } = useTranslation();
  const ask = useSignInDialog();
  return (
    <IconButton
      variant="heart"
      className="with-script"
      label={t('session.saveHome', { title })}
      title={t('session.save')}
      icon={<Heart />}
      pressed={false}
      onClick={() => ask({ kind: 'favourite', propertyId: id }, { title, path: paths.property(slug_id) })}
    />
  );
}
