import { assignPackage } from '@latchkey/contract/package/calls';
import { failureText } from '../../api/failure-text.ts';
import { request } from '../../api/request.ts';
import { paths, userPaths } from '@latchkey/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { askAgain } from '../../api/ask-again.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import type { Translator } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSignInDialog } from '../../session/sign-in.ts';
import { isSignedIn, useSession } from '../../session/use-session.ts';
import { showToast } from '../../ui/show-toast.ts';
import type { Offer } from './package-column.tsx';

/** The package that somebody had chosen before they signed in, in the page's address. */
const inAddress = 'choose';

/**
 * What a press on a package does: a visitor signs in first, a free one starts at once, a paid one is paid.
 * @param pay opens what takes the payment; fails when that does not come
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
    try {
      await request(assignPackage, { package_id: id });
    } catch (error) {
      return showToast({ text: failureText(t, 'packages.failed', error), urgent: true });
    }
    await askAgain(queries, []);
    showToast({
      text: t('packages.taken', { name: isolatedWords(named(name)) }),
      action: { label: t('packages.takenNext'), onAction: () => void navigate(userPaths.addProperty()) },
    });
  }

  const payFor = useCallback(
    (offer: Offer) => attempt(() => whilePending(offer.id, () => pay(offer), setPending), t),
    [pay, t],
  );

  async function choose(offer: Offer) {
    if (!isSignedIn()) return ask({ kind: 'page', path: `${paths.packages()}?${inAddress}=${offer.id}` });
    if (offer.price) return payFor(offer);
    return attempt(() => whilePending(offer.id, () => take(offer), setPending), t);
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
    if (wanted.price) void payFor(wanted);
    else document.getElementById(choiceId(wanted.id))?.focus();
  }, [wanted, isVisitor, held, setQuery, payFor]);

  return { choose: (offer: Offer) => void choose(offer), pending };
}

/** Does what was chosen. Where it does not come to an end, for want of a connection, that is said and offered again. */
async function attempt(work: () => Promise<void>, t: Translator['t']): Promise<void> {
  await work().catch(() =>
    showToast({
      text: t('packages.failed.unreachable'),
      action: { label: t('notices.again'), onAction: () => void attempt(work, t) },
      urgent: true,
    }),
  );
}

async function whilePending(id: number, work: () => Promise<void>, setPending: (id: number | null) => void) {
  setPending(id);
  await work().finally(() => setPending(null));
}

/** Of the button of a package. */
export function choiceId(packageId: number): string {
  return `choose-${packageId}`;
}
