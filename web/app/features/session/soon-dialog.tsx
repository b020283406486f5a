import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import type { SignInAbout, SignInIntent } from '../../session/sign-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { WaysNow } from './ways-list.tsx';
import './soon-dialog.css';

interface SoonDialogProps {
  intent: SignInIntent;
  about: SignInAbout | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What is not here yet, and what can be done right now instead. */
export default function SoonDialog(props: SoonDialogProps) {
  return (
    <LateTexts>
      <Soon {...props} />
    </LateTexts>
  );
}

function Soon({ intent, about, open, onOpenChange }: SoonDialogProps) {
  const { t } = useTranslation();
  const { name } = useMarket();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`signIn.soon.${intent.kind}`)}
      description={t('signIn.soonText', { market: name })}
      closeLabel={t('shell.close')}
      width="440px"
    >
      <WaysNow intent={intent} about={about} onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}
