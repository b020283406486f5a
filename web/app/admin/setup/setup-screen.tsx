import { adminGetPages } from '@latchkey/contract/admin/content/calls';
import { legalPages } from '@latchkey/contract/admin/content/records';
import { adminGetSettings, adminTestMail } from '@latchkey/contract/admin/settings/calls';
import { adminGetSetupStep, adminSaveSetupStep } from '@latchkey/contract/admin/setup/calls';
import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import { setupSteps, type SetupStep } from '@latchkey/contract/admin/setup/setup-steps';
import { hasQueryFailed } from '../../components/query-error-state.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Stepper } from '../../ui/navigation/stepper.tsx';
import { DemoNote } from '../components/demo-note.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { Page } from '../components/page.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { Link, useNavigate, useParams } from 'react-router';
import { CatalogueStep } from './catalogue-step.tsx';
import { LegalStep } from './legal-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import '../settings/settings.css';
import './setup.css';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PictureSetting } from '../settings/picture-setting.tsx';
import { MailServerForm } from '../settings/mail-server-form.tsx';
import { TestServiceForm } from '../settings/test-service-form.tsx';
import { Note } from '../../ui/feedback/note.tsx';

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
  const { step: requested } = useParams();
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

/** Logo and icon. They are saved as settings; the step can be skipped. */
function LogoStep({ settings, onDone }: { settings: MarketSettings; onDone: () => Promise<void> }) {
  const { t } = useTranslation();
  const logo = settings.pictures['web_logo'] ?? '';
  return (
    <>
      <p className="console-quiet">{t('console.setup.text.logo')}</p>
      <PictureSetting name="web_logo" url={logo} />
      <PictureSetting name="web_favicon" url={settings.pictures['web_favicon'] ?? ''} />
      <p className="console-actions">
        <Button variant={logo ? 'primary' : 'line'} onClick={() => void onDone()}>
          {t(logo ? 'console.setup.continue' : 'console.setup.later')}
        </Button>
      </p>
    </>
  );
}

/** The mail server, with a test email; the step can be skipped. */
function MailStep({ settings, onDone }: { settings: MarketSettings; onDone: () => Promise<void> }) {
  const { t } = useTranslation();
  const { sending } = settings;
  return (
    <>
      <p className="console-quiet">{t('console.setup.text.mail')}</p>
      <MailServerForm key={JSON.stringify(sending)} server={sending} />
      {sending.source !== 'none' && <TestServiceForm service="mail" call={adminTestMail} input={{}} />}
      <p className="console-actions">
        <Button variant={sending.source === 'none' ? 'line' : 'primary'} onClick={() => void onDone()}>
          {t(sending.source === 'none' ? 'console.setup.later' : 'console.setup.next')}
        </Button>
      </p>
    </>
  );
}

/** Setup is complete: links to the next tasks, in the recommended order. */
function DoneStep({ settings }: { settings: MarketSettings }) {
  const { t } = useTranslation();
  const hasMail = settings.sending.source !== 'none';
  const pages = useAdminCall(adminGetPages, {}).data?.data ?? [];
  const lacksLegalPage = pages.some(({ page, is_empty }) => is_empty === 1 && legalPages.some((each) => each === page));
  const links = [
    ...(hasMail ? [] : [['services', '/admin/settings/services'] as const]),
    ...(settings.pictures['web_logo'] ? [] : [['pictures', '/admin/settings/pictures'] as const]),
    ...(lacksLegalPage ? [['legal', '/admin/pages'] as const] : []),
    ['contact', '/admin/settings/contact'],
    ['listings', '/admin/settings/listings'],
  ] as const;
  return (
    <div className="setup-done">
      <h2>{t('console.setup.done')}</h2>
      {!hasMail && <Note tone="warn">{t('console.setup.doneWithoutMail')}</Note>}
      <p>{t(hasMail ? 'console.setup.doneText' : 'console.setup.doneNext')}</p>
      <ul>
        {links.map(([name, to]) => (
          <li key={name}>
            <Link to={to ?? ''}>{t(`console.setup.then.${name}`)}</Link>
          </li>
        ))}
      </ul>
      <p className="console-actions">
        <Link to="/admin" className={buttonClass({ variant: 'primary' })}>
          {t('console.setup.toConsole')}
        </Link>
        <a href="/" className={buttonClass({ variant: 'line' })}>
          {t('console.setup.toSite')}
        </a>
      </p>
    </div>
  );
}
