import { adminTestPush } from '@latchkey/contract/calls/console/settings';
import { answer } from '../../answer.ts';
import { loadVapidKeys } from '../../services/push/vapid-keys.ts';
import { tryService } from './try-service.ts';

/** Which pushes can be sent: browsers need the market's own keys, apps the service account of FCM. */
export default answer(adminTestPush, async (_, { database, reachesFcm }) => ({
  data: await tryService(async () => {
    const { publicKey } = await loadVapidKeys(database);
    return `Web Push (${publicKey.slice(0, 12)}…)${reachesFcm ? ', FCM' : ''}`;
  }),
}));
