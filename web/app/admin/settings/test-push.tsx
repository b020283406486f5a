import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { failureText } from '../kit/failure-text.ts';
import { ServiceTestResult } from './test-service-form.tsx';
import { type TestPushState, useTestPush } from './use-push-trial.ts';

/** Sends a test push to this browser and shows when it arrives. */
export function TestPush() {
  const { t } = useTranslation();
  const { state, run } = useTestPush();
  return (
    <section className="service-test">
      <h2 className="console-heading">{t('console.settings.service.push')}</h2>
      <p className="console-quiet">{t('console.settings.serviceText.push')}</p>
      <p>
        <Button size="sm" variant="line" pending={state.status === 'busy'} onClick={() => void run()}>
          {t('console.settings.try.push')}
        </Button>
      </p>
      <TestPushResult state={state} />
    </section>
  );
}

function TestPushResult({ state }: { state: TestPushState }) {
  const { t } = useTranslation();
  if (state.status === 'idle' || state.status === 'busy') return null;
  if (state.status === 'answered') return <ServiceTestResult service="push" {...state.result} />;
  const hasArrived = state.status === 'arrived';
  return (
    <Note tone={hasArrived ? 'success' : 'danger'} live>
      {state.status === 'failed' ? failureText(t, state.failure) : t(`console.settings.push.${state.status}`)}
      {state.status === 'no-service' && (
        <>
          {' '}
          <bdi>{state.message}</bdi>
        </>
      )}
    </Note>
  );
}
