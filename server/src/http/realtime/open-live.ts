import type { IncomingMessage, Server } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Services } from '../../platform/context.ts';
import type { SharedEvictions } from '../pages/shared-evictions.ts';
import { isLiveOriginAllowed, liveAddress, liveSiteUrl } from './live-origin.ts';
import { BusListener } from '../../platform/realtime/bus-listener.ts';
import { LiveServer } from '../../platform/realtime/live-server.ts';
import { LiveDelivery, loadLiveMessages } from '../../realtime/live-delivery.ts';
import { createTypingHandler } from '../../realtime/create-typing-handler.ts';

export interface OpenLiveOptions {
  server: Server;
  services: Pick<Services, 'database' | 'sessions'>;
  config: Pick<Config, 'siteUrl' | 'hasSiteUrl' | 'trustProxy' | 'liveOrigins' | 'databaseListenUrl'>;
  log: Pick<Logger, 'warn'>;
  /** Caches that other processes may evict; left out where nothing is cached. */
  evictions?: Pick<SharedEvictions, 'onEvent' | 'onGap'>;
  now?: () => Date;
}

/** Opens the realtime connections of this process, and subscribes to the events of all processes. */
export function openLive({ server, services, config, log, evictions, now = () => new Date() }: OpenLiveOptions) {
  const { database, sessions } = services;
  const live = new LiveServer({
    server,
    callerOf: async (token) => {
      const caller = await sessions.callerOf(token, log);
      // An admin who acts in a user's name gets no realtime events, because they include confidential ones.
      return caller?.impersonation ? null : caller;
    },
    stillOpen: (ids) => sessions.filterOpen(ids),
    isAllowed: (request) => isLiveOriginAllowed(handshakeOf(request), config),
    siteUrlOf: (request) => liveSiteUrl(handshakeOf(request), config),
    addressOf: (request) => liveAddress(request, config),
    onTyping: createTypingHandler(database.db),
    log,
  });
  const delivery = new LiveDelivery({ live, loadMessages: loadLiveMessages(database, now), log });
  const bus = new BusListener({
    target: config.databaseListenUrl ? { url: config.databaseListenUrl } : database.target,
    log,
    onEvent: (event) => {
      if (event.type === 'evict') evictions?.onEvent(event);
      if (event.type === 'session_ended') sessions.evictSessions(event.sessions);
      delivery.onEvent(event);
    },
    onGap: () => {
      sessions.evictAll();
      evictions?.onGap();
      live.broadcast('resync', {});
    },
  });
  bus.start();
  return {
    live,
    bus,
    close: async () => {
      await live.close();
      await bus.close();
    },
  };
}

function handshakeOf({ headers, socket }: IncomingMessage) {
  return { headers, isSecure: 'encrypted' in socket };
}
