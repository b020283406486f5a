import type { PropertyDetail } from '@latchkey/contract/records/property-detail';
import { Check, Hand } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMark } from '../../keeping/marks.ts';
import { useSwitchMark } from '../../keeping/use-switch-mark.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useAsk } from './use-ask.ts';
import { useOwnHome } from './use-own-home.ts';

/** Tells the owner that one is interested, or takes it back; nobody asks about a home of their own. */
export function InterestButton({ home }: { home: PropertyDetail }) {
  const { t } = useTranslation();
  const ask = useAsk(home);
  const session = useSession();
  const isOwn = useOwnHome(home);
  const isInterested = useMark('interests', home.id);
  const switchMark = useSwitchMark();
  if (isOwn) return null;
  return (
    <Button
      variant="line"
      className="with-script"
      aria-pressed={isInterested}
      onClick={() => (session ? switchMark({ kind: 'interests', id: home.id, isOn: !isInterested }) : ask('interest'))}
    >
      {isInterested ? <Check /> : <Hand />}
      {t('session.interested')}
    </Button>
  );
}
