/** The colours of a map in MapLibre's format, and the font families of its labels. */
export interface MapPalette {
  land: string;
  block: string;
  road: string;
  artery: string;
  arteryEdge: string;
  park: string;
  water: string;
  label: string;
  waterLabel: string;
  textFonts: string[];
  displayFonts: string[];
}

/**
 * Converts `color(srgb r g b / a)`, the computed value of `color-mix(in srgb, …)`, to `rgba()`, since MapLibre does not
 * support the colour spaces of the tokens. Falls back to grey.
 */
export function fromSrgb(computed: string): string {
  const parts = /^color\(srgb ([-\d.e]+) ([-\d.e]+) ([-\d.e]+)(?: \/ ([\d.]+))?\)$/.exec(computed);
  if (!parts) return computed.startsWith('rgb') ? computed : 'rgb(128, 128, 128)';
  const [red, green, blue] = parts.slice(1, 4).map((part) => Math.round(Math.max(0, Math.min(1, Number(part))) * 255));
  return `rgba(${red}, ${green}, ${blue}, ${parts[4] ?? '1'})`;
}

/** Splits a CSS list of font families; drops generic ones, for which MapLibre has a fallback. */
export function fontFamilies(list: string): string[] {
  return list
    .split(',')
    .map((family) => family.trim().replace(/^["']|["']$/g, ''))
    .filter((family) => family !== '' && !/^(system-ui|sans-serif|serif|monospace)$/.test(family));
}

/** Reads the palette from the `--map-*` tokens at an element in its theme. */
export function readPalette(element: HTMLElement): MapPalette {
  const probe = document.createElement('span');
  element.append(probe);
  const computed = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `color-mix(in srgb, var(${token}) 100%, transparent 0%)`;
    return fromSrgb(computed.color);
  };
  const palette: MapPalette = {
    land: colour('--map-land'),
    block: colour('--map-block'),
    road: colour('--map-road'),
    artery: colour('--map-artery'),
    arteryEdge: colour('--map-artery-edge'),
    park: colour('--map-park'),
    water: colour('--map-water'),
    label: colour('--map-label'),
    waterLabel: colour('--map-water-label'),
    // MapLibre reads the weight from the first name; no such font exists, so the next one is used.
    textFonts: ['Medium', ...fontFamilies(computed.getPropertyValue('--face-text'))],
    displayFonts: ['Medium', ...fontFamilies(computed.getPropertyValue('--face-display'))],
  };
  probe.remove();
  return palette;
}
