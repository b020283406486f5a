import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { failureText } from '../kit/failure-text.ts';
import { Outcome } from './trial-of.tsx';
import { type PushTrialState, usePushTrial } from './use-push-trial.ts';

/** Sends a push to this browser and says when it is here. */
export function PushTrial() {
  const { t } = useTranslation();
  const { state, run } = usePushTrial();
  return (
    <section className="trial">
      <h2 className="console-heading">{t('console.settings.service.push')}</h2>
      <p className="console-quiet">{t('console.settings.serviceText.push')}</p>
      <p>
        <Button size="sm" variant="line" pending={state.at === 'busy'} onClick={() => void run()}>
          {t('console.settings.try.push')}
        </Button>
      </p>
      <Standing state={state} />
    </section>
  );
}

function Standing({ state }: { state: PushTrialState }) {
  const { t } = useTranslation();
  if (state.at === 'idle' || state.at === 'busy') return null;
  if (state.at === 'answered') return <Outcome service="push" {...state.trial} />;
  const isHere = state.at === 'arrived';
  return (
    <Note tone={isHere ? 'success' : 'danger'} live>
      {state.at === 'failed' ? failureText(t, state.failure) : t(`console.settings.push.${state.at}`)}
      {state.at === 'no-service' && (
        <>
          {' '}
          <bdi>{state.said}</bdi>
        </>
      )}
    </Note>
  );
}
