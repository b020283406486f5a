import { assignPackage } from '@latchkey/contract/package/calls';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { request } from '../../shared/api/request.ts';
import { paths, userPaths } from '@latchkey/contract/paths';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Translator } from '../../shared/i18n/translator.ts';
import { useSignInDialog } from '../../shared/session/sign-in-context.ts';
import { isSignedIn, useSession } from '../../shared/session/use-session.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import type { PackageOffer } from './package-column.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';

/** URL parameter with the package that a visitor chose before signing in. */
const parameter = 'choose';

/**
 * Chooses a package: a visitor signs in first, a free package is assigned at once, a paid one opens the payment.
 * @param pay opens the payment sheet; rejects when it fails to load
 * @param activePackages active packages of the user; undefined until loaded
 */
export function useChoosePackage(
  packages: readonly PackageOffer[],
  pay: (offer: PackageOffer) => Promise<void>,
  activePackages: readonly { id: number }[] | undefined,
) {
  const { t, named } = useTranslation();
  const navigate = useNavigate();
  const openSignIn = useSignInDialog();
  const queries = useQueryClient();
  const [pending, setPending] = useState<number | null>(null);
  const [query, setQuery] = useSearchParams();
  const isVisitor = !useSession();
  const requested = packages.find(({ id }) => query.get(parameter) === String(id));

  async function assignFree({ id, name }: PackageOffer) {
    try {
      await request(assignPackage, { package_id: id });
    } catch (error) {
      return showToast({ text: failureText(t, 'packages.failed', error), urgent: true });
    }
    await refreshQueries(queries, []);
    showToast({
      text: t('packages.activated', { name: isolateText(named(name)) }),
      action: { label: t('packages.activatedNext'), onAction: () => void navigate(userPaths.addProperty()) },
    });
  }

  const payFor = useCallback(
    (offer: PackageOffer) => attempt(() => whilePending(offer.id, () => pay(offer), setPending), t),
    [pay, t],
  );

  async function choose(offer: PackageOffer) {
    if (!isSignedIn()) return openSignIn({ kind: 'page', path: `${paths.packages()}?${parameter}=${offer.id}` });
    if (offer.price) return payFor(offer);
    return attempt(() => whilePending(offer.id, () => assignFree(offer), setPending), t);
  }

  useEffect(() => {
    if (!requested || isVisitor || !activePackages) return;
    setQuery(
      (before) => {
        before.delete(parameter);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    // A link alone assigns nothing: a free package needs another click.
    if (activePackages.some(({ id }) => id === requested.id)) return;
    if (requested.price) void payFor(requested);
    else document.getElementById(packageButtonId(requested.id))?.focus();
  }, [requested, isVisitor, activePackages, setQuery, payFor]);

  return { choose: (offer: PackageOffer) => void choose(offer), pending };
}

/** Runs an action; when it fails without a connection, a toast offers to retry. */
async function attempt(action: () => Promise<void>, t: Translator['t']): Promise<void> {
  await action().catch(() =>
    showToast({
      text: t('packages.failed.unreachable'),
      action: { label: t('statusMessages.again'), onAction: () => void attempt(action, t) },
      urgent: true,
    }),
  );
}

async function whilePending(id: number, action: () => Promise<void>, setPending: (id: number | null) => void) {
  setPending(id);
  await action().finally(() => setPending(null));
}

/** Returns the element id of a package's button. */
export function packageButtonId(packageId: number): string {
  return `choose-${packageId}`;
}
