import { assignPackage, getPackage } from '@latchkey/contract/package/calls';
import { paths } from '@latchkey/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../api/failure-text.ts';
import { request } from '../../api/request.ts';
import { useCall } from '../../api/use-call.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { freePackageWith } from './free-package.ts';
import { type GateSubject, gateSubjects } from './gate-subject.ts';

/** Takes the free package that opens the form in one press, where there is one; else leads to the packages. */
export function PackageActions({ subject }: { subject: GateSubject }) {
  const { t, named } = useTranslation();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const { data } = useCall(getPackage, {}, { recheck: true });
  const free = data && freePackageWith(gateSubjects[subject].feature, data.data, data.active_packages ?? []);
  if (!free) return <LinkButton to={paths.packages()}>{t('packages.see')}</LinkButton>;

  async function take(packageId: number) {
    setPending(true);
    try {
      await request(assignPackage, { package_id: packageId });
      // The gate, which stands around the form, looks again.
      await queries.invalidateQueries({ queryKey: ['gate'] });
    } catch (error) {
      showToast({ text: failureText(t, 'packages.failed', error), urgent: true });
    }
    setPending(false);
  }

  return (
    <>
      <Button pending={pending} onClick={() => void take(free.id)}>
        {t('gate.takeFree', { name: isolatedWords(named(free.name)) })}
      </Button>
      <LinkButton to={paths.packages()} variant="line">
        {t('packages.see')}
      </LinkButton>
    </>
  );
}
