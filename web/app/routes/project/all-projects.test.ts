import type { Call } from '@latchkey/contract/define-call';
import { getProjects } from '@latchkey/contract/project/calls';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type LoadContext, loadContext } from '../../load-context.ts';
import { loader } from './all-projects.tsx';

test('requests the projects of the search, stage, category and page of the URL', async () => {
  const sent: unknown[] = [];
  const call = async (called: Call, input: unknown) => {
    if (called.path === getProjects.path) sent.push(input);
    return { data: called.path === getProjects.path ? [{}] : {}, total: 9 };
  };
  const context = new RouterContextProvider();
  context.set(loadContext, { call, language: 'en' } as unknown as LoadContext);
  const request = new Request('http://casa.test/all-projects?search=Portugal&type=upcoming&category_id=4&page=2');
  const { search, total } = await loader({ context, request, params: {} } as never);
  expect(sent).toEqual([{ search: 'Portugal', type: 'upcoming', category_id: 4, limit: 24, offset: 24 }]);
  expect({ search, total }).toEqual({ search: { search: 'Portugal', type: 'upcoming', category_id: 4 }, total: 9 });
});
