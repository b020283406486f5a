import type { IncomingMessage, Server } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Services } from '../context.ts';
import { isLiveOriginAllowed, liveAddress, liveSiteUrl } from '../http/live-origin.ts';
import { BusListener } from '../services/realtime/bus-listener.ts';
import { LiveServer } from '../services/realtime/live-server.ts';
import { DeliverLive } from './deliver-live.ts';
import { hearTyping } from './hear-typing.ts';
import { loadLiveMessages } from './load-live-messages.ts';

export interface OpenLiveOptions {
  server: Server;
  services: Pick<Services, 'database' | 'sessions'>;
  config: Pick<Config, 'siteUrl' | 'hasSiteUrl' | 'trustProxy' | 'liveOrigins' | 'databaseListenUrl'>;
  log: Pick<Logger, 'warn'>;
  now?: () => Date;
}

/** The live connections of this process, with an ear for what every process announces. */
export function openLive({ server, services, config, log, now = () => new Date() }: OpenLiveOptions) {
  const { database, sessions } = services;
  const live = new LiveServer({
    server,
    callerOf: async (token) => {
      const caller = await sessions.callerOf(token, log);
      // What is said to somebody in confidence is not for who acts in their name.
      return caller?.acting ? null : caller;
    },
    stillOpen: (ids) => sessions.stillOpen(ids),
    isAllowed: (request) => isLiveOriginAllowed(handshakeOf(request), config),
    siteUrlOf: (request) => liveSiteUrl(handshakeOf(request), config),
    addressOf: (request) => liveAddress(request, config),
    onTyping: hearTyping(database.db),
    log,
  });
  const delivery = new DeliverLive({ live, loadMessages: loadLiveMessages(database, now), log });
  const bus = new BusListener({
    target: config.databaseListenUrl ? { url: config.databaseListenUrl } : database.target,
    log,
    onEvent: (event) => {
      if (event.type === 'session_ended') sessions.forgetSessions(event.sessions);
      delivery.hear(event);
    },
    onGap: () => {
      sessions.forgetAll();
      live.tellAll('resync', {});
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
