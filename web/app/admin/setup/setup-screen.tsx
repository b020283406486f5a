import { adminGetSettings } from '@latchkey/contract/admin/settings/calls';
import { adminGetSetupStep, adminSaveSetupStep } from '@latchkey/contract/admin/setup/calls';
import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import { setupSteps, type SetupStep } from '@latchkey/contract/admin/setup/setup-steps';
import { hasQueryFailed } from '../../api/query-error-state.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { DemoNote } from '../kit/demo-note.tsx';
import { QueryFallback } from '../kit/query-boundary.tsx';
import { Page } from '../kit/page.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { useConsolePath } from '../kit/use-console-path.ts';
import { useNavigate } from 'react-router';
import { CatalogueStep } from './catalogue-step.tsx';
import { DoneStep } from './done-step.tsx';
import { LegalStep } from './legal-step.tsx';
import { LogoStep } from './logo-step.tsx';
import { MailStep } from './mail-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import '../settings/settings.css';
import './setup.css';

/** Setup of an empty market in steps. Each step is saved, so that the setup can be interrupted. */
export default function SetupScreen() {
  const { t } = useTranslation();
  const step = useAdminCall(adminGetSetupStep, {});
  const settings = useAdminCall(adminGetSettings, {});
  const unavailableQuery = !step.data || step.error ? step : settings;
  return (
    <Page title={t('console.setup.title')}>
      <div className="console-body">
        <DemoNote />
        {/* A failed refetch does not remove a step that is being filled in. */}
        {(!unavailableQuery.data || hasQueryFailed(unavailableQuery)) && (
          <QueryFallback query={unavailableQuery} rows={5} isInline />
        )}
        {step.data && settings.data && <Steps reached={step.data.data.step} settings={settings.data.data} />}
      </div>
    </Page>
  );
}

function Steps({ reached, settings }: { reached: SetupStep; settings: MarketSettings }) {
  const { t } = useTranslation();
  const [, requested] = useConsolePath();
  const navigate = useNavigate();
  const saveStep = useAdminAction(adminSaveSetupStep);
  const furthest = setupSteps.indexOf(reached);
  const current = setupSteps.find((each, index) => each === requested && index <= furthest) ?? reached;
  const currentIndex = setupSteps.indexOf(current);
  const steps = setupSteps.filter((each) => each !== 'done');

  async function openNextStep() {
    const next = setupSteps[currentIndex + 1] ?? 'done';
    if (currentIndex + 1 > furthest && !(await saveStep.run({ step: next }))) return;
    await navigate(`/admin/setup/${next}`);
  }

  return (
    <>
      {current !== 'done' && (
        <div className="setup-steps">
          <Stepper
            label={t('console.setup.title')}
            current={currentIndex}
            stateLabels={{ done: t('console.setup.stepDone'), wrong: '' }}
            steps={steps.map((each, index) => ({
              label: t(`console.setup.step.${each}`),
              state: index < furthest ? 'done' : 'todo',
              ...(index <= furthest && { to: `/admin/setup/${each}` }),
            }))}
          />
        </div>
      )}
      <Step key={current} step={current} settings={settings} onDone={openNextStep} />
    </>
  );
}

interface StepProps {
  step: SetupStep;
  settings: MarketSettings;
  onDone: () => Promise<void>;
}

function Step({ step, settings, onDone }: StepProps) {
  if (step === 'look' || step === 'money') return <SettingsStep step={step} settings={settings} onDone={onDone} />;
  if (step === 'logo') return <LogoStep settings={settings} onDone={onDone} />;
  if (step === 'mail') return <MailStep settings={settings} onDone={onDone} />;
  if (step === 'catalogue') return <CatalogueStep settings={settings} onDone={onDone} />;
  if (step === 'legal') return <LegalStep onDone={onDone} />;
  return <DoneStep settings={settings} />;
}
