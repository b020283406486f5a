import { adminGetGateways } from '@latchkey/contract/admin/gateways/calls';
import { useState } from 'react';
import { QueryErrorState } from '../../../components/query-error-state.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { QueryFallback } from '../../components/query-boundary.tsx';
import { Page } from '../../components/page.tsx';
import { useAdminCall } from '../../components/use-admin-call.ts';
import { DemoNote } from '../../components/demo-note.tsx';
import { useLeaveGuard } from '../../components/use-leave-guard.tsx';
import { GatewayForm } from './gateway-form.tsx';
import { type GatewayEdits, hasEdits, noEdits } from './gateway-edits.ts';

/** Settings of the payment gateways. Keys are write-only and can be tested before they are saved. */
export default function GatewaysScreen() {
  const { t } = useTranslation();
  const { isDemo } = useMarket();
  const query = useAdminCall(adminGetGateways, {});
  const gateways = query.data?.data;
  const [edits, setEdits] = useState<Readonly<Record<string, GatewayEdits>>>({});
  const hasActiveGateway = gateways?.some(({ is_active }) => is_active) ?? false;
  const guard = useLeaveGuard(Object.values(edits).some(hasEdits));
  return (
    <Page title={t('console.billing.gateways')}>
      <div className="console-body">
        {!gateways ? (
          <QueryFallback query={query} rows={4} isInline />
        ) : (
          <>
            <QueryErrorState query={query} />
            <DemoNote />
            <Note tone={hasActiveGateway ? 'info' : 'warn'}>
              {t(hasActiveGateway ? 'console.billing.gateways.note' : 'console.billing.gateways.noneOn')}
              {!hasActiveGateway && isDemo && ` ${t('console.billing.gateways.demoPayments')}`}
            </Note>
            {gateways.map((gateway) => (
              <GatewayForm
                key={gateway.gateway}
                gateway={gateway}
                edits={edits[gateway.gateway] ?? noEdits}
                onEdit={(change) =>
                  setEdits((before) => ({
                    ...before,
                    [gateway.gateway]: change(before[gateway.gateway] ?? noEdits),
                  }))
                }
              />
            ))}
          </>
        )}
      </div>
      {guard}
    </Page>
  );
}
