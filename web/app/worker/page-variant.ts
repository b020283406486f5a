interface CookieReader {
  get: (name: string) => Promise<{ value?: string | undefined } | null>;
}

/**
 * Returns the chosen language, theme and unit of area, as the server reads them from cookies; `own` where the browser
 * decides. Browsers without the Cookie Store API in workers have one variant.
 */
export async function readPageVariant(cookies: CookieReader | undefined): Promise<string> {
  const read = async (name: string) => {
    const value = (await cookies?.get(name))?.value ?? '';
    return /^[A-Za-z\d-]{2,20}$/.test(value) ? value : 'own';
  };
  return `${await read('lk-language')}-${await read('lk-area')}-${await read('lk-theme')}`;
}
