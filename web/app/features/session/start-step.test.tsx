import type { WebSettings } from '@latchkey/contract/settings/records';
import type { SocialProvider } from '@latchkey/contract/sign-in/social/social-sign-in';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { StartStep } from './start-step.tsx';

const nothing = () => undefined;
const google: SocialProvider = { id: 'google', name: 'Google', type: '0' };

/** Renders the first step before any request. */
function render(settings: Partial<WebSettings>, providers: SocialProvider[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket(settings, 0, providers)}>
          <StartStep
            form="email"
            email=""
            onEmailChange={nothing}
            go={nothing}
            onSignIn={async () => undefined}
            onDone={nothing}
          />
        </MarketProvider>
      </TranslatorProvider>
    </MemoryRouter>,
  );
}

test('shows all sign-in methods in the first render, without layout shift', () => {
  expect(render({}, [google])).toContain('Continue with Google');
});

test('hides methods that need mail or text messages while none can be sent', () => {
  const withMail = render({ sends_mail: '1', sends_texts: '1' }, []);
  expect(withMail).toContain('Create an account');
  expect(withMail).toContain('Continue with phone');
  const without = render({ sends_mail: '0', sends_texts: '0' }, []);
  expect(without).not.toContain('Create an account');
  expect(without).not.toContain('Forgotten your password?');
  expect(without).not.toContain('Continue with phone');
  expect(without).toContain('can’t send emails yet');
  expect(without).toContain('Settings, Email and services');
});

test('shows no separator when there is only one method', () => {
  const onlyEmail = { number_with_otp_login: '0' } as const;
  expect(render(onlyEmail, [google])).toContain('sign-in-or');
  expect(render(onlyEmail, [])).not.toContain('sign-in-or');
  expect(render({ ...onlyEmail, social_login: '0' }, [google])).not.toContain('Continue with Google');
});
