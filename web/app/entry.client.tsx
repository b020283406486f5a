import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { createI18n } from './i18n/create-i18n.ts';
import { matchLanguage } from './i18n/languages.ts';
import { loadTexts } from './i18n/load-texts.ts';

// The texts come before hydration, so that the browser says word for word what the server wrote.
const language = matchLanguage(document.documentElement.lang) ?? 'en';
const i18n = createI18n(language, await loadTexts(language));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
