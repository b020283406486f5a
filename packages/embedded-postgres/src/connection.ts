/** The address of the embedded server and the user to connect as; usable as the options of a `pg` client. */
export interface EmbeddedConnection {
  /** A folder with the Unix socket, or an address on systems without Unix sockets. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}
