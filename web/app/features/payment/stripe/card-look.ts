/** A colour as `rgb()`, which is all that other people's scripts are sure to read. */
function plainColour(computed: string): string {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!brush) return computed;
  brush.fillStyle = computed;
  brush.fillRect(0, 0, 1, 1);
  const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The look of Stripe's fields, from the tokens that hold at an element in the theme it stands in. */
export function cardLook(place: HTMLElement): object {
  const probe = document.createElement('span');
  place.append(probe);
  const computed = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return plainColour(computed.color);
  };
  const look = {
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
  return look;
}
