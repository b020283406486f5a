import { asRecord } from '@latchkey/contract/schema/record';
import { type BuiltInLanguage, isBuiltIn, languageCodes, languages } from '@latchkey/contract/text/languages';
import type busyPage from '../../../../locales/en/server/busy-page.json';
import type catalogueTemplates from '../../../../locales/en/server/catalogue-templates.json';
import type legalPages from '../../../../locales/en/server/legal-pages.json';
import type mail from '../../../../locales/en/server/mail.json';
import type messagePreview from '../../../../locales/en/server/message-preview.json';
import type notifications from '../../../../locales/en/server/notifications.json';
import type receipt from '../../../../locales/en/server/receipt.json';
import type sandboxCheckout from '../../../../locales/en/server/sandbox-checkout.json';
import type signInPopup from '../../../../locales/en/server/sign-in-popup.json';
import type textMessages from '../../../../locales/en/server/text-messages.json';
import { readLocaleFile } from './locale-files.ts';

type ByLanguage<Texts> = Readonly<Record<BuiltInLanguage, Texts>>;

/** Texts of `locales/<language>/server`. All are read when the server starts, so that a missing text stops the start. */
const files = {
  'busy-page': readTexts<typeof busyPage>('busy-page'),
  'catalogue-templates': readTexts<typeof catalogueTemplates>('catalogue-templates'),
  'legal-pages': readTexts<typeof legalPages>('legal-pages'),
  mail: readTexts<typeof mail>('mail'),
  'message-preview': readTexts<typeof messagePreview>('message-preview'),
  notifications: readTexts<typeof notifications>('notifications'),
  receipt: readTexts<typeof receipt>('receipt'),
  'sandbox-checkout': readTexts<typeof sandboxCheckout>('sandbox-checkout'),
  'sign-in-popup': readTexts<typeof signInPopup>('sign-in-popup'),
  'text-messages': readTexts<typeof textMessages>('text-messages'),
};

type FileName = keyof typeof files;

/** The texts of a file, with the keys of the English one. */
export type ServerTexts<Name extends FileName> = (typeof files)[Name][BuiltInLanguage];

/** Texts in one language. */
export interface LocalizedTexts<Name extends FileName> {
  /** For `lang`, numbers and dates; digits stay Latin as on the site. */
  locale: string;
  direction: 'ltr' | 'rtl';
  texts: ServerTexts<Name>;
}

/** Returns a file's texts in the first of these languages that is built in (`pt-BR` counts as `pt`), otherwise in English. */
export function serverTexts<Name extends FileName>(
  name: Name,
  ...wanted: (string | null | undefined)[]
): LocalizedTexts<Name> {
  const locale = wanted.map((code) => code?.toLowerCase().split('-')[0]).find(isBuiltIn) ?? 'en';
  return { locale, direction: languages[locale].direction, texts: files[name][locale] };
}

function readTexts<Texts>(name: string): ByLanguage<Texts> {
  const english = readLocaleFile(`en/server/${name}.json`);
  const entries = languageCodes.map((code) => {
    const file = `${code}/server/${name}.json`;
    const texts = readLocaleFile(file);
    expectTexts(texts, english, file);
    return [code, texts];
  });
  return Object.fromEntries(entries) as ByLanguage<Texts>;
}

/** @throws Error when a text that English has is missing */
function expectTexts(texts: unknown, english: unknown, path: string): void {
  if (typeof texts !== typeof english) throw new Error(`locales/${path} is missing`);
  if (typeof english !== 'object' || english === null) return;
  // A plural text has the forms of its language.
  const keys = 'other' in english ? ['other'] : Object.keys(english);
  for (const key of keys) expectTexts(asRecord(texts)[key], asRecord(english)[key], `${path}: ${key}`);
}
