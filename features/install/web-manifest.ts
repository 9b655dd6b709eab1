/** What the system shows of the installed app. The server puts the configured name in place of %APP_NAME%. */
export const webManifest = {
  name: '%APP_NAME%',
  short_name: '%APP_NAME%',
  description:
    'Aprende contabilidad, impuestos, inversiones y finanzas personales con lecciones cortas y quizzes.',
  lang: 'es',
  dir: 'ltr',
  id: '/',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  categories: ['education', 'finance'],
  theme_color: '#faf7f3',
  background_color: '#faf7f3',
  icons: [
    { src: '/icons/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Lecciones', url: '/lessons' },
    { name: 'Mi progreso', url: '/progress' },
  ],
};
