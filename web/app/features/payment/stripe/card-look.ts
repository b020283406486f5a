/** Converts a colour to `rgb()`, since Stripe may not parse newer colour spaces. */
function toRgb(computed: string): string {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return computed;
  canvas.fillStyle = computed;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Stripe's Appearance object from the design tokens at an element in its theme. */
export function cardAppearance(container: HTMLElement): object {
  const probe = document.createElement('span');
  container.append(probe);
  const computed = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return toRgb(computed.color);
  };
  const appearance = {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: colour('--primary-ink'),
      colorBackground: colour('--raised'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-2'),
      colorTextPlaceholder: colour('--ink-3'),
      colorDanger: colour('--danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '15px',
      borderRadius: '10px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${colour('--line-strong')}`, boxShadow: 'none', padding: '12px' },
      '.Input:focus': { border: `1px solid ${colour('--focus')}`, boxShadow: `0 0 0 1px ${colour('--focus')}` },
      '.Tab, .Block': { border: `1px solid ${colour('--line')}`, boxShadow: 'none' },
    },
  };
  probe.remove();
  return appearance;
}
