import { CloudOff } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dropIntent, keepIntent } from '../../session/kept-intent.ts';
import { type AskToSignIn, SignInContextProvider, type SignInAbout, type SignInIntent } from '../../session/sign-in.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';

const loadDialog = () => import('./sign-in-dialog.tsx');

/** Stands once in the root: whatever needs an account opens the dialog, which comes with its first use. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [Dialog, bringDialog] = useOnDemand(loadDialog);
  const [open, setOpen] = useState(false);
  const [wish, setWish] = useState<{ intent: SignInIntent; about: SignInAbout | undefined } | null>(null);

  const ask = useCallback<AskToSignIn>(
    (intent, about) => {
      keepIntent(sessionStorage, intent, Date.now());
      setWish({ intent, about });
      void bringDialog().then((isThere) =>
        isThere ? setOpen(true) : showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true }),
      );
    },
    [bringDialog, t],
  );

  function change(next: boolean) {
    setOpen(next);
    if (!next) dropIntent(sessionStorage);
  }

  return (
    <SignInContextProvider value={ask}>
      {children}
      {Dialog && wish && <Dialog {...wish} open={open} onOpenChange={change} />}
    </SignInContextProvider>
  );
}
