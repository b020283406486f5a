import { adminGetGateways } from '@latchkey/contract/admin/gateways/calls';
import { useState } from 'react';
import { isInTrouble } from '../../../api/call-trouble.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../market/market.tsx';
import { Note } from '../../../ui/note.tsx';
import { NoAnswer } from '../../kit/no-answer.tsx';
import { Page } from '../../kit/page.tsx';
import { useAdminCall } from '../../kit/use-admin-call.ts';
import { DemoNote } from '../../kit/demo-note.tsx';
import { useLeaveGuard } from '../../kit/use-leave-guard.tsx';
import { GatewayForm, type Typed } from './gateway-form.tsx';

/** The providers that take money: their keys go in and never come out, and can be tried before anybody pays. */
export default function Gateways() {
  const { t } = useTranslation();
  const { isDemo } = useMarket();
  const query = useAdminCall(adminGetGateways, {});
  const gateways = query.data?.data;
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const takes = gateways?.some(({ is_active }) => is_active) ?? false;
  const guard = useLeaveGuard(Object.values(typed).some((fields) => Object.keys(fields).length > 0));
  return (
    <Page title={t('console.money.gateways')}>
      <div className="console-body">
        {!gateways || isInTrouble(query) ? (
          <NoAnswer query={query} rows={4} isPart />
        ) : (
          <>
            <DemoNote />
            <Note tone={takes ? 'info' : 'warn'}>
              {t(takes ? 'console.money.gateways.note' : 'console.money.gateways.noneOn')}
              {!takes && isDemo && ` ${t('console.money.gateways.demoTakes')}`}
            </Note>
            {gateways.map((gateway) => (
              <GatewayForm
                key={gateway.gateway}
                gateway={gateway}
                typed={typed[gateway.gateway] ?? {}}
                onType={(fields) => setTyped((before) => ({ ...before, [gateway.gateway]: fields }))}
              />
            ))}
          </>
        )}
      </div>
      {guard}
    </Page>
  );
}
