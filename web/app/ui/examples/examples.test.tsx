import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

const examples = import.meta.glob<{ default: ComponentType }>('./*.example.tsx', { eager: true });

test('has an example for each family of components', () => {
  expect(Object.keys(examples).length).toBeGreaterThanOrEqual(20);
});

test.each(Object.entries(examples))('%s renders on the server', (_, { default: Example }) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Example />
    </MemoryRouter>,
  );
  expect(html.length).toBeGreaterThan(50);
  expect(html).not.toMatch(/undefined|NaN|\[object/u);
});
