/** Where the embedded server listens and as whom to connect; fits the options of a `pg` client as it is. */
export interface EmbeddedConnection {
  /** A folder with the unix socket, or an address where there are no unix sockets. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}
