import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Storage of the demo provider, in memory: its data is lost when the process ends. */
export function demoAdapter(): (model: string) => Adapter {
  const rows = new LRUCache<string, AdapterPayload>({ max: 10_000 });
  const seconds = () => Math.floor(Date.now() / 1_000);
  const find = (predicate: (payload: AdapterPayload) => boolean) => [...rows.values()].find(predicate);

  return (model) => {
    const key = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload, expiresIn = 600) => {
        rows.set(key(id), payload, { ttl: expiresIn * 1_000 });
      },
      find: async (id) => rows.get(key(id)),
      findByUid: async (uid) => find((payload) => payload.kind === 'Session' && payload.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = rows.get(key(id));
        if (payload) payload.consumed = seconds();
      },
      destroy: async (id) => {
        rows.delete(key(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of rows.entries()) if (payload.grantId === grantId) rows.delete(name);
      },
    };
  };
}
