import { adminGetGateways } from '@latchkey/contract/admin/gateways/calls';
import { useState } from 'react';
import { hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { QueryFallback } from '../../components/query-boundary.tsx';
import { Page } from '../../components/page.tsx';
import { useAdminCall } from '../../components/use-admin-call.ts';
import { DemoNote } from '../../components/demo-note.tsx';
import { useLeaveGuard } from '../../components/use-leave-guard.tsx';
import { GatewayForm, type FieldEdits } from './gateway-form.tsx';

/** Settings of the payment gateways. Keys are write-only and can be tested before they are saved. */
export default function GatewaysScreen() {
  const { t } = useTranslation();
  const { isDemo } = useMarket();
  const query = useAdminCall(adminGetGateways, {});
  const gateways = query.data?.data;
  const [edits, setEdits] = useState<Readonly<Record<string, FieldEdits>>>({});
  const hasActiveGateway = gateways?.some(({ is_active }) => is_active) ?? false;
  const guard = useLeaveGuard(Object.values(edits).some((fields) => Object.keys(fields).length > 0));
  return (
    <Page title={t('console.billing.gateways')}>
      <div className="console-body">
        {!gateways || hasQueryFailed(query) ? (
          <QueryFallback query={query} rows={4} isInline />
        ) : (
          <>
            <DemoNote />
            <Note tone={hasActiveGateway ? 'info' : 'warn'}>
              {t(hasActiveGateway ? 'console.billing.gateways.note' : 'console.billing.gateways.noneOn')}
              {!hasActiveGateway && isDemo && ` ${t('console.billing.gateways.demoPayments')}`}
            </Note>
            {gateways.map((gateway) => (
              <GatewayForm
                key={gateway.gateway}
                gateway={gateway}
                edits={edits[gateway.gateway] ?? {}}
                onEdit={(fields) => setEdits((before) => ({ ...before, [gateway.gateway]: fields }))}
              />
            ))}
          </>
        )}
      </div>
      {guard}
    </Page>
  );
}
