import { paths } from '@latchkey/contract/paths';
import { durationOf } from '@latchkey/contract/package/duration';
import { FileText, Map, Ruler, ScrollText } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { PackageLinks } from '../../components/packages/package-access.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

const ConfirmDialog = lazy(() => retryImport(() => import('../../ui/overlays/confirm-dialog.tsx')));

export interface AccessPackage {
  id: number;
  name: string;
  price: number | null;
  /** Hours. */
  duration: number;
}

const lockedParts = [
  ['description', ScrollText],
  ['plans', Ruler],
  ['documents', FileText],
  ['place', Map],
] as const;

/**
 * Lists what needs a package, and the packages that include it. A signed-in user sees a dialog first that links to the
 * packages (specification 8).
 */
export function ProjectGate({ packages }: { packages: readonly AccessPackage[] }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const isVisitor = !useSession();
  const id = useId();
  const feature = t('packages.feature.project_access');
  return (
    <section aria-labelledby={id}>
      {!isVisitor && <PackageDialog />}
      <Panel className="gate">
        <h2 id={id}>{t(isVisitor ? 'projects.gate' : 'packageRequired.oops')}</h2>
        <p>{t(isVisitor ? 'projects.gateText' : 'access.project_access', { feature })}</p>
        <ul className="gate-contents">
          {lockedParts.map(([key, Icon]) => (
            <li key={key}>
              <Icon aria-hidden="true" />
              {t(`projects.gate.${key}`)}
            </li>
          ))}
        </ul>
        {packages.length > 0 && (
          <>
            <h3>{t('projects.gatePackages', { feature })}</h3>
            <ul className="gate-packages">
              {packages.map((one) => {
                const { unit, count } = durationOf(one.duration);
                return (
                  <li key={one.id}>
                    <b>{named(one.name)}</b>
                    <span className="tnum">
                      <bdi>{one.price ? format.price(one.price) : t('projects.free')}</bdi>
                      <small>{t(`projects.for.${unit}`, { count })}</small>
                    </span>
                  </li>
                );
              })}
            </ul>
          </>
        )}
        <PackageLinks isVisitor={isVisitor}>
          <LinkButton to={paths.contact()} variant="ghost">
            {t('projects.contact')}
          </LinkButton>
        </PackageLinks>
      </Panel>
    </section>
  );
}

function PackageDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Suspense>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('packageRequired.oops')}
        text={t('access.project_access.limit')}
        closeLabel={t('shell.close')}
        cancelLabel={t('access.notNow')}
        confirmLabel={t('packageRequired.see')}
        onConfirm={async () => navigate(paths.packages())}
      />
    </Suspense>
  );
}

/** Errors for a project that exists but needs a package or a session (contract 2.5, 4.7). */
const refusalKeys = ['package_not_available', 'feature_not_available', 'not_signed_in'] as const;

/** Returns whether an error refuses access to a project. Servers without error keys answer 400 or 401. */
export function isAccessRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('key' in error && refusalKeys.some((key) => key === error.key)) return true;
  return 'status' in error && (error.status === 400 || error.status === 401);
}
