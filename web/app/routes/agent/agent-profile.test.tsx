import type { AgentDetail } from '@latchkey/contract/agent/agent';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, it } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { AgentContact, socialLinks } from './agent-profile.tsx';

const agent = { id: 7, name: 'Inês', email: 'ines@homes.example', mobile: '351912345678' } as AgentDetail;

const render = (viewerId: number | undefined) =>
  renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', english)}>
      <AgentContact agent={agent} address="http://test.local" viewerId={viewerId} />
    </TranslatorProvider>,
  );

test.each([
  ['a visitor', undefined],
  ['another account', 8],
])('an agent’s page shows %s the links to mail and to call', (_, viewerId) => {
  const html = render(viewerId);
  expect(html).toContain('href="mailto:ines@homes.example');
  expect(html).toContain('href="tel:+351912345678"');
});

test('an agent’s own page shows no links to mail or to call', () => {
  expect(render(7)).toBe('');
});

it('links to complete web addresses only', () => {
  const links = socialLinks({
    facebook_id: 'https://www.facebook.com/ines',
    instagram_id: 'ines.carvalho',
    twitter_id: 'javascript:alert(1)//x.com',
    youtube_id: null,
  });
  expect(links).toEqual([{ key: 'facebook', href: 'https://www.facebook.com/ines' }]);
});
