import { useTheme } from '#web/theme/theme.ts';
import { Switch } from '../form/switch.tsx';
import { PageHeader } from '../page-header.tsx';
import { Buttons, Data, Fields, Overlays } from './gallery-controls.tsx';
import { Brand, Colours, States } from './gallery-looks.tsx';

/** Every part of the design system, for development only (/dev/ui). */
export default function UiGalleryPage() {
  const { theme, chooseTheme } = useTheme();
  return (
    <main id="contenido" tabIndex={-1} className="mx-auto max-w-6xl px-5 pb-24 outline-none">
      <PageHeader
        title="Sistema de diseño"
        actions={
          <Switch
            label="Modo oscuro"
            checked={theme === 'dark'}
            onCheckedChange={(dark) => chooseTheme(dark ? 'dark' : 'light')}
          />
        }
      />
      <Brand />
      <Colours />
      <Buttons />
      <Fields />
      <States />
      <Data />
      <Overlays />
    </main>
  );
}
