import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type LiveEvents, livePath, type LiveRefusal, type LiveRequests } from '@latchkey/contract/live';
import { Server, type Socket } from 'socket.io';
import type { Caller } from '../../context.ts';
import { packetBudget } from './packet-budget.ts';

/** What one connection belongs to. */
export interface LiveOwner {
  accountId: number;
  sessionId: number;
  /** As this client sees the site, for the addresses of files. */
  siteUrl: string;
}

/** One connection, for whoever tells it something. */
export interface LiveSocket {
  owner: LiveOwner;
  emit<Name extends keyof LiveEvents>(name: Name, value: LiveEvents[Name]): void;
}

/** A connection of engine.io, below a Socket. */
interface RawConnection {
  request: IncomingMessage;
  on: (event: 'packet' | 'close', hear: () => void) => void;
  close: () => void;
}

type Says = { [Name in keyof LiveEvents]: (value: LiveEvents[Name]) => void };
type Hears = { [Name in keyof LiveRequests]: (value: unknown) => void };
type Peer = Socket<Hears, Says, Record<never, never>, LiveOwner>;

export interface LiveServerOptions {
  server: HttpServer;
  /** Whose token it is; null for nobody's. */
  callerOf: (token: string) => Promise<Caller | null>;
  /** Of these sessions the ones that still are. */
  stillOpen: (sessions: readonly number[]) => Promise<ReadonlySet<number>>;
  isAllowed: (request: IncomingMessage) => boolean;
  siteUrlOf: (request: IncomingMessage) => string;
  /** Whom a connection is counted as before it says whose it is. */
  addressOf: (request: IncomingMessage) => string;
  onTyping: (from: LiveOwner, said: unknown) => Promise<void>;
  log: { warn(details: object, message: string): void };
  /** How often every session is looked up again, in milliseconds. */
  recheckMs?: number;
  limits?: Partial<typeof usualLimits>;
}

const usualLimits = {
  /** Devices and tabs of one account in one process. */
  perAccount: 20,
  /** A demo account is everybody's. */
  perDemoAccount: 500,
  /** Connections that have not said yet whose they are: what a flood of them can cost. */
  strangers: 1_000,
  /** Of these, from one address: an office opens its tabs at once. */
  strangersPerAddress: 50,
  /** Milliseconds until a refusal is sent: clients that reconnect without a pause would otherwise fill the process. */
  refusalMs: 1_000,
  /** What one connection may say in ten seconds; the beat is one in 25. */
  packets: 40,
};

/** A client has so long to say whose it is, in milliseconds. */
const introductionMs = 5_000;
/** The largest thing that a client has to say is its token. */
const largestPacket = 4_096;
/** A session that could not be looked up for so long counts as ended. */
const blindMs = 50_000;
/** What a client gets to close by itself after it was told, in milliseconds. */
const farewellMs = 1_000;
const longestToken = 500;

/**
 * The live connections of this process: each belongs to a session, is known by its account, and ends with its session:
 * at once when that is announced, by the regular check otherwise. WebSocket only, so that any process may serve any
 * client without a load balancer that remembers; who cannot have one asks by calls (decision 028).
 */
export class LiveServer {
  readonly #options: LiveServerOptions;
  readonly #limits: typeof usualLimits;
  readonly #io: Server<Hears, Says, Record<never, never>, LiveOwner>;
  readonly #open = new Set<Duplex>();
  /** Connections that have not said whose they are, by address. */
  readonly #strangers = new Map<string, Set<object>>();
  readonly #timer: NodeJS.Timeout;
  #checkedAt = Date.now();
  #isClosing = false;

  constructor(options: LiveServerOptions) {
    this.#options = options;
    this.#limits = { ...usualLimits, ...options.limits };
    const { server, recheckMs = 25_000 } = options;
    server.on('upgrade', this.#keepTrack);
    this.#io = new Server(server, {
      path: livePath,
      transports: ['websocket'],
      serveClient: false,
      connectTimeout: introductionMs,
      maxHttpBufferSize: largestPacket,
      // Small texts gain nothing from it, and it costs each connection more memory than all the rest.
      perMessageDeflate: false,
      allowRequest: (request, answer) => {
        if (this.#mayTry(request)) return answer(null, true);
        setTimeout(() => answer(null, false), this.#isClosing ? 0 : this.#limits.refusalMs);
      },
    });
    this.#io.engine.on('connection', (raw: RawConnection) => {
      this.#addStranger(raw);
      const mayGoOn = packetBudget(this.#limits.packets);
      raw.on('packet', () => {
        if (!mayGoOn(Date.now())) raw.close();
      });
    });
    this.#io.use(async (socket, next) => next(await this.#refuse(socket)));
    this.#io.on('connection', (socket) => this.#welcome(socket));
    this.#timer = setInterval(() => void this.#recheck(), recheckMs);
    this.#timer.unref();
  }

  /** How many are connected to this process. */
  get size(): number {
    return this.#io.of('/').sockets.size;
  }

  /** The connections of an account to this process. */
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

  /** Tells everybody who is connected to this process. */
  tellAll<Name extends keyof LiveEvents>(name: Name, ...value: Parameters<Says[Name]>): void {
    this.#io.emit(name, ...value);
  }

  /** Closes what is connected with sessions that have ended. */
  endSessions(sessions: readonly number[]): void {
    for (const session of sessions) {
      const room = this.#io.in(sessionRoom(session));
      room.emit('session_ended', {});
      room.disconnectSockets(true);
    }
  }

  /** Tells everybody to connect elsewhere, and waits for them a moment. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    this.#io.emit('leaving', {});
    this.#io.engine.close();
    const patience = new AbortController();
    const gone = Promise.all([...this.#open].map((each) => new Promise((resolve) => each.once('close', resolve))));
    const late = wait(farewellMs, null, { signal: patience.signal }).catch(() => null);
    await Promise.race([gone, late]);
    patience.abort();
    for (const each of this.#open) each.destroy();
    this.#options.server.off('upgrade', this.#keepTrack);
  }

  readonly #keepTrack = (_: IncomingMessage, connection: Duplex): void => {
    this.#open.add(connection);
    connection.once('close', () => this.#open.delete(connection));
  };

  #mayTry(request: IncomingMessage): boolean {
    if (this.#isClosing) return false;
    if (this.#io.engine.clientsCount - this.size >= this.#limits.strangers) return false;
    const sameAddress = this.#strangers.get(this.#options.addressOf(request));
    if ((sameAddress?.size ?? 0) >= this.#limits.strangersPerAddress) return false;
    return this.#options.isAllowed(request);
  }

  #addStranger(raw: RawConnection): void {
    const address = this.#options.addressOf(raw.request);
    const sameAddress = this.#strangers.get(address) ?? new Set();
    this.#strangers.set(address, sameAddress.add(raw));
    raw.on('close', () => this.#forgetStranger(raw, address));
  }

  #forgetStranger(raw: object, address: string): void {
    const sameAddress = this.#strangers.get(address);
    sameAddress?.delete(raw);
    if (sameAddress?.size === 0) this.#strangers.delete(address);
  }

  /** Undefined for whoever is let in. */
  async #refuse(socket: Peer): Promise<Error | undefined> {
    try {
      const refusal = await this.#introduce(socket);
      return refusal ? new Error(refusal) : undefined;
    } catch (error) {
      this.#options.log.warn({ err: error }, 'a live connection was not let in');
      return new Error('unavailable');
    }
  }

  async #introduce(socket: Peer): Promise<LiveRefusal | null> {
    const { token } = socket.handshake.auth as { token?: unknown };
    if (typeof token !== 'string' || token === '' || token.length > longestToken) return 'unauthorised';
    const caller = await this.#options.callerOf(token);
    if (!caller?.isActive) return 'unauthorised';
    const room = this.#io.of('/').adapter.rooms.get(accountRoom(caller.id));
    const most = caller.isDemo ? this.#limits.perDemoAccount : this.#limits.perAccount;
    if ((room?.size ?? 0) >= most) return 'too_many';
    const siteUrl = this.#options.siteUrlOf(socket.request);
    socket.data = { accountId: caller.id, sessionId: caller.sessionId, siteUrl };
    // In its rooms before anything else waits: a session that ends from now on takes it along.
    await socket.join([accountRoom(caller.id), sessionRoom(caller.sessionId)]);
    return null;
  }

  #welcome(socket: Peer): void {
    this.#forgetStranger(socket.conn, this.#options.addressOf(socket.request));
    // Who leaves by a packet would keep its connection otherwise, as a stranger for as long as it likes.
    socket.on('disconnect', () => socket.conn.close());
    socket.on('typing', (said) => {
      this.#options.onTyping(socket.data, said).catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'nobody was told who is typing');
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
      this.#options.log.warn({ err: error }, 'the sessions of live connections were not looked up');
      // Elsewhere the database may be in reach, and there a session may have ended.
      if (Date.now() - this.#checkedAt > blindMs) this.#io.disconnectSockets(true);
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
      socket.emit(name, ...(value as Parameters<Says[typeof name]>));
    },
  };
}
