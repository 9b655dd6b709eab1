/** The first link of the page, which skips the navigation. The main element needs the id and tabIndex -1. */
export const SkipLink = () => (
  <a
    href="#contenido"
    className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-inverse px-4 py-3
        font-semibold text-on-inverse transition-transform focus:translate-y-0"
  >
    Saltar al contenido
  </a>
);
