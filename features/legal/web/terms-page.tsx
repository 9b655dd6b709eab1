import { Link } from '@tanstack/react-router';
import { TERMS } from '#domain/people/terms.ts';
import { formatDay } from '#web/text/format-day.ts';
import { ContactLine, LegalPage } from './legal-page.tsx';
import { TermsText } from './terms-text.tsx';

export default function TermsPage() {
  return (
    <LegalPage title="Términos de uso">
      <p>
        Versión {TERMS.version}, del {formatDay(`${TERMS.date}T12:00:00`)}.
      </p>
      <TermsText heading={(title) => <h2>{title}</h2>} />
      <h2>Tus datos</h2>
      <p>
        Qué guardamos, para qué y cuánto tiempo lo cuenta la página de{' '}
        <Link to="/privacidad">privacidad</Link>.
      </p>
      <ContactLine about="Si tienes una pregunta sobre estos términos," />
    </LegalPage>
  );
}
