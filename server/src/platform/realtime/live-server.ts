import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type ServerToClientEvents,
  realtimePath,
  type HandshakeError,
  type ClientToServerEvents,
} from '@latchkey/contract/realtime-events';
import { Server, type Socket } from 'socket.io';
import type { Caller } from '../context.ts';
import { gauge } from '../metrics/metrics.ts';
import { packetBudget } from './packet-budget.ts';

const connections = gauge({ name: 'live_connections', help: 'Open realtime connections of signed-in users.' });

/** Account and session of a connection. */
export interface LiveOwner {
  accountId: number;
  sessionId: number;
  /** Base URL of the site for this client, for URLs of files. */
  siteUrl: string;
}

/** One connection, for emitting events to it. */
export interface LiveSocket {
  owner: LiveOwner;
  emit<Name extends keyof ServerToClientEvents>(name: Name, value: ServerToClientEvents[Name]): void;
}

/** A connection of engine.io, below a Socket. */
interface RawConnection {
  request: IncomingMessage;
  on: (event: 'packet' | 'close', listener: () => void) => void;
  close: () => void;
}

type ServerEvents = { [Name in keyof ServerToClientEvents]: (value: ServerToClientEvents[Name]) => void };
type ClientEvents = { [Name in keyof ClientToServerEvents]: (value: unknown) => void };
type Peer = Socket<ClientEvents, ServerEvents, Record<never, never>, LiveOwner>;

export interface LiveServerOptions {
  server: HttpServer;
  /** Returns the caller of a token; null for an invalid one. */
  callerOf: (token: string) => Promise<Caller | null>;
  /** Returns those of the sessions that have not ended. */
  stillOpen: (sessions: readonly number[]) => Promise<ReadonlySet<number>>;
  isAllowed: (request: IncomingMessage) => boolean;
  siteUrlOf: (request: IncomingMessage) => string;
  /** Returns the client address by which a connection is limited before authentication. */
  addressOf: (request: IncomingMessage) => string;
  onTyping: (from: LiveOwner, input: unknown) => Promise<void>;
  log: { warn(details: object, message: string): void };
  /** Interval at which every session is checked again, in milliseconds. */
  recheckMs?: number;
  limits?: Partial<typeof defaultLimits>;
}

const defaultLimits = {
  /** Maximum connections of one account to one process. */
  perAccount: 20,
  /** Maximum connections of a demo account, which all visitors share. */
  perDemoAccount: 500,
  /** Maximum connections before authentication, against floods. */
  unauthenticated: 1_000,
  /** Maximum of these from one address; an office may open many tabs at the same time. */
  unauthenticatedPerAddress: 50,
  /** Delay of a rejection in milliseconds, because clients that reconnect without a pause would overload the process. */
  rejectionDelayMs: 1_000,
  /** Maximum packets of one connection in ten seconds; the heartbeat is one packet in 25 seconds. */
  packets: 40,
};

/** Timeout of the authentication in milliseconds. */
const authenticationMs = 5_000;
/** Maximum size of a packet in bytes; the largest one contains the token. */
const maxPacketBytes = 4_096;
/** Sessions that could not be checked for this time count as ended. */
const maxUncheckedMs = 50_000;
/** Time for clients to close the connection themselves after the event `leaving`, in milliseconds. */
const closeTimeoutMs = 1_000;
const maxTokenLength = 500;

/**
 * The live connections of this process. Each belongs to a session and its account, and ends with its session: at once by an
 * event, otherwise by the regular check. WebSocket only, so that any process may serve any client without sticky sessions;
 * clients without WebSocket poll by calls (decision 028).
 */
export class LiveServer {
  readonly #options: LiveServerOptions;
  readonly #limits: typeof defaultLimits;
  readonly #io: Server<ClientEvents, ServerEvents, Record<never, never>, LiveOwner>;
  readonly #open = new Set<Duplex>();
  /** Unauthenticated connections by address. */
  readonly #unauthenticated = new Map<string, Set<object>>();
  readonly #timer: NodeJS.Timeout;
  #checkedAt = Date.now();
  #isClosing = false;

  constructor(options: LiveServerOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    const { server, recheckMs = 25_000 } = options;
    server.on('upgrade', this.#trackConnection);
    this.#io = new Server(server, {
      path: realtimePath,
      transports: ['websocket'],
      serveClient: false,
      connectTimeout: authenticationMs,
      maxHttpBufferSize: maxPacketBytes,
      // Compression gains nothing for small texts, and takes more memory per connection than everything else.
      perMessageDeflate: false,
      allowRequest: (request, respond) => {
        if (this.#mayConnect(request)) return respond(null, true);
        setTimeout(() => respond(null, false), this.#isClosing ? 0 : this.#limits.rejectionDelayMs);
      },
    });
    this.#io.engine.on('connection', (raw: RawConnection) => {
      this.#addUnauthenticated(raw);
      const isInBudget = packetBudget(this.#limits.packets);
      raw.on('packet', () => {
        if (!isInBudget(Date.now())) raw.close();
      });
    });
    this.#io.use(async (socket, next) => next(await this.#authorize(socket)));
    this.#io.on('connection', (socket) => this.#onConnection(socket));
    this.#timer = setInterval(() => void this.#recheck(), recheckMs);
    this.#timer.unref();
  }

  /** Number of clients that are connected to this process. */
  get size(): number {
    return this.#io.of('/').sockets.size;
  }

  /** Returns the connections of an account to this process. */
  socketsOf(accountId: number): LiveSocket[] {
    const { adapter, sockets } = this.#io.of('/');
    const ids = adapter.rooms.get(accountRoom(accountId)) ?? [];
    return [...ids].flatMap((id) => {
      const socket = sockets.get(id);
      return socket ? [asLiveSocket(socket)] : [];
    });
  }

  isConnected(accountId: number): boolean {
    return this.#io.of('/').adapter.rooms.has(accountRoom(accountId));
  }

  /** Emits an event to all clients that are connected to this process. */
  broadcast<Name extends keyof ServerToClientEvents>(name: Name, ...value: Parameters<ServerEvents[Name]>): void {
    this.#io.emit(name, ...value);
  }

  /** Closes the connections of ended sessions. */
  endSessions(sessions: readonly number[]): void {
    for (const session of sessions) {
      const room = this.#io.in(sessionRoom(session));
      room.emit('session_ended', {});
      room.disconnectSockets(true);
    }
  }

  /** Tells all clients to connect to another process, and waits briefly until they close. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    this.#io.emit('leaving', {});
    this.#io.engine.close();
    const timeout = new AbortController();
    const allClosed = Promise.all([...this.#open].map((each) => new Promise((resolve) => each.once('close', resolve))));
    const timedOut = wait(closeTimeoutMs, null, { signal: timeout.signal }).catch(() => null);
    await Promise.race([allClosed, timedOut]);
    timeout.abort();
    for (const each of this.#open) each.destroy();
    this.#options.server.off('upgrade', this.#trackConnection);
  }

  readonly #trackConnection = (_: IncomingMessage, connection: Duplex): void => {
    this.#open.add(connection);
    connection.once('close', () => this.#open.delete(connection));
  };

  #mayConnect(request: IncomingMessage): boolean {
    if (this.#isClosing) return false;
    if (this.#io.engine.clientsCount - this.size >= this.#limits.unauthenticated) return false;
    const sameAddress = this.#unauthenticated.get(this.#options.addressOf(request));
    if ((sameAddress?.size ?? 0) >= this.#limits.unauthenticatedPerAddress) return false;
    return this.#options.isAllowed(request);
  }

  #addUnauthenticated(raw: RawConnection): void {
    const address = this.#options.addressOf(raw.request);
    const sameAddress = this.#unauthenticated.get(address) ?? new Set();
    this.#unauthenticated.set(address, sameAddress.add(raw));
    raw.on('close', () => this.#removeUnauthenticated(raw, address));
  }

  #removeUnauthenticated(raw: object, address: string): void {
    const sameAddress = this.#unauthenticated.get(address);
    sameAddress?.delete(raw);
    if (sameAddress?.size === 0) this.#unauthenticated.delete(address);
  }

  /** Returns undefined for an accepted connection, otherwise the error for the client. */
  async #authorize(socket: Peer): Promise<Error | undefined> {
    try {
      const rejection = await this.#authenticate(socket);
      return rejection ? new Error(rejection) : undefined;
    } catch (error) {
      this.#options.log.warn({ err: error }, 'live connection failed');
      return new Error('unavailable');
    }
  }

  async #authenticate(socket: Peer): Promise<HandshakeError | null> {
    const { token } = socket.handshake.auth as { token?: unknown };
    if (typeof token !== 'string' || token === '' || token.length > maxTokenLength) return 'unauthorised';
    const caller = await this.#options.callerOf(token);
    if (!caller?.isActive) return 'unauthorised';
    const room = this.#io.of('/').adapter.rooms.get(accountRoom(caller.id));
    const maxConnections = caller.isDemo ? this.#limits.perDemoAccount : this.#limits.perAccount;
    if ((room?.size ?? 0) >= maxConnections) return 'too_many';
    const siteUrl = this.#options.siteUrlOf(socket.request);
    socket.data = { accountId: caller.id, sessionId: caller.sessionId, siteUrl };
    // Joined before any further wait, so that a session that ends from now on closes the connection.
    await socket.join([accountRoom(caller.id), sessionRoom(caller.sessionId)]);
    return null;
  }

  #onConnection(socket: Peer): void {
    this.#removeUnauthenticated(socket.conn, this.#options.addressOf(socket.request));
    connections.inc();
    // A client that disconnects by a packet could otherwise keep its connection open without authentication.
    socket.on('disconnect', () => {
      connections.dec();
      socket.conn.close();
    });
    socket.on('typing', (input) => {
      this.#options.onTyping(socket.data, input).catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'typing event failed');
      });
    });
  }

  async #recheck(): Promise<void> {
    const sessions = [...new Set([...this.#io.of('/').sockets.values()].map(({ data }) => data.sessionId))];
    const startedAt = Date.now();
    try {
      const open = sessions.length > 0 ? await this.#options.stillOpen(sessions) : new Set<number>();
      this.#checkedAt = startedAt;
      this.endSessions(sessions.filter((session) => !open.has(session)));
    } catch (error) {
      this.#options.log.warn({ err: error }, 'session check of live connections failed');
      // The database may be reachable for other processes, which may have ended a session.
      if (Date.now() - this.#checkedAt > maxUncheckedMs) this.#io.disconnectSockets(true);
    }
  }
}

function accountRoom(accountId: number): string {
  return `account:${accountId}`;
}

function sessionRoom(sessionId: number): string {
  return `session:${sessionId}`;
}

function asLiveSocket(socket: Peer): LiveSocket {
  return {
    owner: socket.data,
    emit: (name, ...value) => {
      socket.emit(name, ...(value as Parameters<ServerEvents[typeof name]>));
    },
  };
}
