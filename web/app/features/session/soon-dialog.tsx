import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import type { SignInAbout, SignInIntent } from '../../session/sign-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { WaysNow } from './ways-list.tsx';
import './soon-dialog.css';

export interface WishDialogProps {
  intent: SignInIntent;
  about: SignInAbout | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What an account will be for, that there are none yet, and what can be done right now. */
export default function SoonDialog({ intent, about, open, onOpenChange }: WishDialogProps) {
  const { t } = useTranslation();
  const { name } = useMarket();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('session.soon')}
      description={`${t(`session.why.${intent.kind}`)} ${t('session.soonText', { market: name })}`}
      closeLabel={t('shell.close')}
      width="440px"
    >
      <WaysNow intent={intent} about={about} onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}
