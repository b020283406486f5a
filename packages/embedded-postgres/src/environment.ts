/**
 * The environment of PostgreSQL's programs: no secrets of ours, and no `PG…` or locale variable that would change their
 * behaviour.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') {
    return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|DATABASE_)/i.test(name)));
  }
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
