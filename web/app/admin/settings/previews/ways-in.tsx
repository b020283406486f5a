import { StartStep } from '../../../features/session/start-step.tsx';
import { DeferredTexts } from '../../../i18n/deferred-texts.tsx';

const noop = () => undefined;

/** The first step of the visitors' sign-in dialog. */
export function SignInPreview() {
  return (
    <DeferredTexts group="account">
      <div className="settings-sign-in">
        <StartStep
          form="email"
          email=""
          onEmailChange={noop}
          go={noop}
          onSignIn={async () => undefined}
          onDone={noop}
        />
      </div>
    </DeferredTexts>
  );
}
