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

/** Settings of the payment gateways. Keys are write-only and can be tested before they are saved. */
export default function Gateways() {
  const { t } = useTranslation();
  const { isDemo } = useMarket();
  const query = useAdminCall(adminGetGateways, {});
  const gateways = query.data?.data;
  const [edits, setEdits] = useState<Readonly<Record<string, Typed>>>({});
  const hasActiveGateway = gateways?.some(({ is_active }) => is_active) ?? false;
  const guard = useLeaveGuard(Object.values(edits).some((fields) => Object.keys(fields).length > 0));
  return (
    <Page title={t('console.money.gateways')}>
      <div className="console-body">
        {!gateways || isInTrouble(query) ? (
          <NoAnswer query={query} rows={4} isPart />
        ) : (
          <>
            <DemoNote />
            <Note tone={hasActiveGateway ? 'info' : 'warn'}>
              {t(hasActiveGateway ? 'console.money.gateways.note' : 'console.money.gateways.noneOn')}
              {!hasActiveGateway && isDemo && ` ${t('console.money.gateways.demoTakes')}`}
            </Note>
            {gateways.map((gateway) => (
              <GatewayForm
                key={gateway.gateway}
                gateway={gateway}
                typed={edits[gateway.gateway] ?? {}}
                onType={(fields) => setEdits((before) => ({ ...before, [gateway.gateway]: fields }))}
              />
            ))}
          </>
        )}
      </div>
      {guard}
    </Page>
  );
}
