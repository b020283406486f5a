import type { OperatorSelf } from '@latchkey/contract/admin/operator/operator';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import english from '../../../../locales/en/console/form.json' with { type: 'json' };
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { CurrentOperatorProvider } from '../layout/current-operator.ts';
import { DemoNote } from './demo-note.tsx';

function render({ isDemoMarket, isDemoOperator }: { isDemoMarket: boolean; isDemoOperator: boolean }): string {
  const self: OperatorSelf = {
    id: 1,
    email: 'demo@casa.example',
    name: 'Demo',
    role: 'owner',
    rights: [],
    is_demo: isDemoOperator ? 1 : 0,
  };
  return renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', english)}>
      <MarketProvider market={readMarket({ demo_mode: isDemoMarket }, 0)}>
        <CurrentOperatorProvider value={self}>
          <DemoNote />
        </CurrentOperatorProvider>
      </MarketProvider>
    </TranslatorProvider>,
  );
}

it('shows the note only to the demo operator of a demo market', () => {
  expect(render({ isDemoMarket: true, isDemoOperator: true })).toContain('Nothing you change here is saved');
  expect(render({ isDemoMarket: true, isDemoOperator: false })).toBe('');
  expect(render({ isDemoMarket: false, isDemoOperator: true })).toBe('');
});

/** Forms without the note: before sign-in, searches, forms that the demo saves, and parts of a form that has the note. */
const formsWithoutNote = [
  'billing/gateways/gateway-form.tsx',
  'chats/chat-composer.tsx',
  'content/editor/link-bar.tsx',
  'listings/listing-details.tsx',
  'map-settings/map-form.tsx',
  'review-queue/message-dialog.tsx',
  'review-queue/reject-dialog.tsx',
  'session/sign-in-screen.tsx',
  'settings/service-form.tsx',
  'settings/test-service-form.tsx',
  'setup/catalogue-step.tsx',
  'setup/first-operator-screen.tsx',
  'setup/settings-step.tsx',
  'team/choose-password.tsx',
  'team/forgot-password.tsx',
  'team/own-two-factor.tsx',
  'users/user-overview.tsx',
];

it('every form that the demo does not save has the note', async () => {
  const folder = path.join(import.meta.dirname, '..');
  const missing: string[] = [];
  for await (const file of glob('**/*.tsx', { cwd: folder })) {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (text.includes('<form') && !text.includes('<DemoNote')) missing.push(file);
  }
  expect(missing.toSorted()).toEqual(formsWithoutNote);
});
