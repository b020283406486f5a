import type { Call } from '@latchkey/contract/define-call';
import type { ServiceTest } from '@latchkey/contract/admin/settings/records';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { useAdminAction } from '../components/use-admin-action.ts';

type Service =
  'mail' | 'text' | 'push' | 'apps' | 'identity' | 'places' | 'nearby' | 'files' | 'routing' | 'searchModel';

interface TestServiceFormProps<Sent> {
  service: Service;
  call: Call<unknown, { data: ServiceTest }, Sent>;
  input: Sent;
  /** False while a required input is blank. */
  isReady?: boolean;
  children?: ReactNode;
}

/** Tests an external service and shows the result. */
export function TestServiceForm<Sent>({ service, call, input, isReady = true, children }: TestServiceFormProps<Sent>) {
  const { t } = useTranslation();
  const action = useAdminAction(call, { quiet: true });
  const [result, setResult] = useState<ServiceTest | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setResult(null);
    if (isReady) setResult((await action.run(input))?.data ?? null);
  }

  return (
    <form className="service-test" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="console-heading">{t(`console.settings.service.${service}`)}</h2>
      <p className="console-quiet">{t(`console.settings.serviceText.${service}`)}</p>
      {children}
      <p>
        <Button size="sm" variant="line" type="submit" pending={action.pending} aria-disabled={!isReady}>
          {t(`console.settings.try.${service}`)}
        </Button>
      </p>
      {action.failure && (
        <Note tone="danger" live>
          {adminFailureText(t, action.failure)}
        </Note>
      )}
      {result && <ServiceTestResult service={service} {...result} />}
    </form>
  );
}

/** Result of a test, with the message of the service. */
export function ServiceTestResult({ service, outcome, said }: ServiceTest & { service: Service }) {
  const { t } = useTranslation();
  const isFound = !['places', 'nearby', 'routing'].includes(service) || outcome !== 'done' || said !== '';
  const tone = !isFound ? 'warn' : outcome === 'done' ? 'success' : outcome === 'off' ? 'info' : 'danger';
  const text = outcome === 'done' || outcome === 'off' ? `${outcome}.${service}` : outcome;
  return (
    <Note tone={tone} live>
      {t(isFound ? `console.settings.result.${text}` : 'console.settings.result.nowhere')}
      {said && (
        <>
          {' '}
          <bdi>{said}</bdi>
        </>
      )}
    </Note>
  );
}
