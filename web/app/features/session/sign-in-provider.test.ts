import { expect, test } from 'vitest';
import { intentPath } from './sign-in-provider.tsx';

test.each([
  [{ kind: 'saved' }, '/user/favorites-properties'],
  [{ kind: 'post' }, '/user/properties'],
  [{ kind: 'page', path: '/user/profile' }, '/user/profile'],
  [{ kind: 'favourite', propertyId: 7 }, null],
] as const)('%j opens %s after sign-in', (intent, path) => expect(intentPath(intent)).toBe(path));
