import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { shallowRender } from '../../ui/test/shallow-render.tsx';
import { SectionLink } from './section-link.tsx';

it('a link to a section replaces the history entry and keeps its query and state', () => {
  const state = { results: '/search?city=Porto' };
  const tree = shallowRender(
    () => SectionLink({ id: 'nearby', children: 'Nearby' }),
    (screen) => (
      <MemoryRouter initialEntries={[{ pathname: '/property/loft', search: '?from=mail', state }]}>
        {screen}
      </MemoryRouter>
    ),
  );
  expect(tree.with('to')).toEqual([expect.objectContaining({ to: '?from=mail#nearby', replace: true, state })]);
});
