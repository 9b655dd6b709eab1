import type { ThemePreference } from '#domain/people/profile.ts';
import { Logo } from '#web/brand/logo.tsx';
import { useTheme } from '#web/theme/theme.ts';
import { Select } from './form/select.tsx';
import { BrandSection } from './gallery/brand-section.tsx';
import { ButtonsSection } from './gallery/buttons-section.tsx';
import { ColoursSection } from './gallery/colours-section.tsx';
import { DataSection } from './gallery/data-section.tsx';
import { FeedbackSection } from './gallery/feedback-section.tsx';
import { FieldsSection } from './gallery/fields-section.tsx';
import { OverlaysSection } from './gallery/overlays-section.tsx';
import { ProseSection } from './gallery/prose-section.tsx';
import { SkipLink } from './page/skip-link.tsx';

const themes = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'system', label: 'Como el sistema' },
];

/** Every component in every variant and state. Shown in development only; needs UiProvider and Toaster around it. */
export default function UiGalleryPage() {
  const { preference, chooseTheme } = useTheme();
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-20 flex items-center justify-between gap-4 border-b border-line bg-canvas px-4 py-3 sm:px-8">
        <Logo />
        <Select
          aria-label="Tema"
          options={themes}
          value={preference}
          onValueChange={(theme) => chooseTheme(theme as ThemePreference)}
          className="w-48"
        />
      </header>
      <main id="contenido" tabIndex={-1} className="mx-auto max-w-office px-4 pb-24 sm:px-8">
        <h1 className="py-8 text-3xl font-bold">Sistema de diseño</h1>
        <BrandSection />
        <ColoursSection />
        <ButtonsSection />
        <FieldsSection />
        <OverlaysSection />
        <FeedbackSection />
        <DataSection />
        <ProseSection />
      </main>
    </>
  );
}
