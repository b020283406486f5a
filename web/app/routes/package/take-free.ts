import { assignPackage } from '@latchkey/contract/calls/package';
import { dispatch } from '../../api/dispatch.ts';
import { failureKey } from '../../packages/failure-key.ts';

/**
 * Starts a free package.
 * @returns the key of what to say when it did not; null when it has
 */
export async function takeFree(packageId: number): Promise<string | null> {
  return dispatch(assignPackage, { package_id: packageId }).then(() => null, failureKey);
}
