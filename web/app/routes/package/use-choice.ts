import { paths, userPaths } from '@latchkey/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSignInDialog } from '../../session/sign-in.ts';
import { isSignedIn, useSession } from '../../session/use-session.ts';
import { showToast } from '../../ui/show-toast.ts';
import type { Offer } from './package-column.tsx';

/** The package that somebody had chosen before they signed in, in the page's address. */
const inAddress = 'choose';

/**
 * What a press on a package does: a visitor signs in first, a free one starts at once, a paid one is paid.
 * @param pay opens what takes the payment
 * @param held of whoever is signed in, as soon as that is known
 */
export function useChoice(
  packages: readonly Offer[],
  pay: (offer: Offer) => Promise<void>,
  held: readonly { id: number }[] | undefined,
) {
  const { t, named } = useTranslation();
  const navigate = useNavigate();
  const ask = useSignInDialog();
  const queries = useQueryClient();
  const [pending, setPending] = useState<number | null>(null);
  const [query, setQuery] = useSearchParams();
  const isVisitor = !useSession();
  const wanted = packages.find(({ id }) => query.get(inAddress) === String(id));

  async function take({ id, name }: Offer) {
    const { takeFree } = await import('./take-free.ts');
    const trouble = await takeFree(id);
    if (trouble !== null) return showToast({ text: t(trouble), urgent: true });
    await queries.invalidateQueries();
    showToast({
      text: t('packages.taken', { name: isolatedWords(named(name)) }),
      action: { label: t('packages.takenNext'), onAction: () => void navigate(userPaths.addProperty()) },
    });
  }

  async function choose(offer: Offer) {
    if (!isSignedIn()) return ask({ kind: 'page', path: `${paths.packages()}?${inAddress}=${offer.id}` });
    setPending(offer.id);
    await (offer.price ? pay(offer) : take(offer)).catch(() => {
      showToast({ text: t('packages.failed.unreachable'), urgent: true });
    });
    setPending(null);
  }

  useEffect(() => {
    if (!wanted || isVisitor || !held) return;
    setQuery(
      (before) => {
        before.delete(inAddress);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    // A link alone takes nothing: what is free is pressed once more.
    if (held.some(({ id }) => id === wanted.id)) return;
    if (wanted.price) void pay(wanted);
    else document.getElementById(choiceId(wanted.id))?.focus();
  }, [wanted, isVisitor, held, setQuery, pay]);

  return { choose: (offer: Offer) => void choose(offer), pending };
}

/** Of the button of a package. */
export function choiceId(packageId: number): string {
  return `choose-${packageId}`;
}
