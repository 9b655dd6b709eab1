import { useEffect } from 'react';
import { NotFoundArt } from '#web/brand/late-art.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';

/** The only page in English (docs/product.md §1). The landing page is a separate document, hence the plain link. */
export default function NotFoundPage() {
  useEffect(() => {
    document.documentElement.lang = 'en';
    return () => {
      document.documentElement.lang = 'es';
    };
  }, []);
  return (
    <main
      id="contenido"
      tabIndex={-1}
      lang="en"
      className="grid min-h-dvh place-items-center px-6 py-10 outline-none"
    >
      <div className="flex max-w-sm flex-col items-center text-center">
        <NotFoundArt className="mb-6 w-52 max-w-full" />
        <h1 className="text-2xl font-bold">Page not found</h1>
        <p className="mt-2 text-muted">The page you are looking for does not exist or has moved.</p>
        <a href="/" className={buttonClasses({ className: 'mt-6' })}>
          Return to home
        </a>
      </div>
    </main>
  );
}
