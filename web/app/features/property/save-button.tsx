import type { PropertyDetail } from '@latchkey/contract/records/property-detail';
import { Heart } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useAsk } from './use-ask.ts';

/** Keeps the home among one's favourites. A page is the same for everybody, so it starts unpressed. */
export function SaveButton({ home, address }: { home: PropertyDetail; address: string }) {
  const { t } = useTranslation();
  const ask = useAsk(home, address);
  return (
    <Button variant="ghost" size="sm" aria-pressed={false} onClick={() => ask('favourite')}>
      <Heart className="i-16" />
      {t('session.save')}
    </Button>
  );
}
