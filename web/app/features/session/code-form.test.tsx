import { oneTimeCode } from '@latchkey/contract/limits';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { englishText } from '../../shared/i18n/testing.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { CodeForm } from './code-form.tsx';

test('shows the seconds until another code can be sent, and no button until then', () => {
  const html = renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', english)}>
      <MarketProvider market={readMarket({}, 0)}>
        <CodeForm to="ann@example.test" onCode={async () => undefined} onResend={async () => undefined} />
      </MarketProvider>
    </TranslatorProvider>,
  );
  expect(html).toContain(englishText('signIn.resendIn'));
  expect(html).toContain(`>${oneTimeCode.resendSeconds} seconds</bdi>`);
  expect(html).not.toContain(englishText('signIn.resend'));
});
