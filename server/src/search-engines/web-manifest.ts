/** The web manifest, which phones use for the icon on their home screen (W3C Web Application Manifest). */
export function webManifest(settings: {
  text: (name: 'company_name' | 'system_color') => string;
}): Record<string, unknown> {
  const name = settings.text('company_name') || 'Latchkey';
  return {
    id: '/',
    name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: settings.text('system_color') || '#1c5a45',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-180.png', sizes: '180x180', type: 'image/png', purpose: 'any' },
    ],
  };
}
