/** Worker thread that draws the map (map-thread.ts). */
import { parentPort } from 'node:worker_threads';
import type { Point } from '../geocoding/geocoder.ts';
import { MapDrawer, type MapRequest, type MapResults } from './map-drawer.ts';

export type ToWorker = { centres: readonly Point[] } | { id: number; request: MapRequest };
export type FromWorker = { id: number; result: MapResults[keyof MapResults] } | { id: number; error: string };

const drawer = new MapDrawer();
parentPort?.on('message', (message: ToWorker) => {
  if ('centres' in message) return drawer.setCentres(message.centres);
  const { id, request } = message;
  const send = (reply: FromWorker) => parentPort?.postMessage(reply);
  return drawer.draw(request).then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
