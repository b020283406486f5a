import { StartStep } from '../../../features/session/start-step.tsx';
import { LateTexts } from '../../../i18n/late-texts.tsx';

const noop = () => undefined;

/** The first step of the visitors' sign-in dialog. */
export function WaysIn() {
  return (
    <LateTexts of="account">
      <div className="settings-ways-in">
        <StartStep form="email" email="" onEmail={noop} go={noop} enter={async () => undefined} onDone={noop} />
      </div>
    </LateTexts>
  );
}
