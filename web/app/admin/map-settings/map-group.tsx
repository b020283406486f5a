import './map-settings.css';
import { adminGetMap } from '@latchkey/contract/admin/map-settings/calls';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { DemoNote } from '../components/demo-note.tsx';
import { Page } from '../components/page.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { MapForm } from './map-form.tsx';
import { MapPreviews } from './map-previews.tsx';

/** The map of the site; read-only when an environment variable sets it. */
export function MapGroup({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetMap, {});
  const settings = query.data?.data;
  return (
    <Page title={t('console.settings.title')}>
      {tabs}
      <div className="console-body">
        <DemoNote />
        {!settings && <QueryFallback query={query} rows={6} isInline />}
        {settings?.source === 'environment' && (
          <>
            <Note>{t('console.map.environment', { host: new URL(settings.style_url).host })}</Note>
            <MapPreviews draft="" />
          </>
        )}
        {settings && settings.source !== 'environment' && (
          <MapForm key={JSON.stringify(settings)} settings={settings} />
        )}
      </div>
    </Page>
  );
}
