import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { showToast } from '../ui/show-toast.ts';
import { setMark } from './marks.ts';
import type { Switch } from './switch-mark.ts';

/** Saves, asks about or hides a home for who is signed in. It shows at once; what tells the server comes on first use. */
export function useSwitchMark(): (wish: Switch) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useCallback(
    (wish) => {
      const { kind, id, isOn } = wish;
      setMark(kind, id, isOn);
      import('./switch-mark.ts').then(
        ({ switchMark }) => switchMark(wish, { t, client }),
        () => {
          setMark(kind, id, !isOn);
          showToast({ text: t('keeping.failed.unreachable'), urgent: true });
        },
      );
    },
    [t, client],
  );
}
