import type { ReactNode } from 'react';
import { appName } from '#web/text/app-name.ts';

type Heading = (title: string) => ReactNode;

/** The text of the terms, for the page and for the registration dialog; each supplies its own heading component. */
export const TermsText = ({ heading }: { heading: Heading }) => (
  <>
    {heading('Para qué sirve')}
    <p>
      {appName} enseña finanzas con lecciones y preguntas. Explica conceptos generales: no es asesoría
      financiera, legal ni fiscal, y las decisiones sobre tu dinero son tuyas.
    </p>
    {heading('Quién la ofrece')}
    <p>
      {appName} es un programa que cualquier persona u organización puede alojar por su cuenta. Estos términos
      son entre tú y quien opera la instalación que estás usando.
    </p>
    {heading('Tu cuenta')}
    <p>
      Usa un correo tuyo y cuida tu contraseña. Cada cuenta es de una sola persona. Podemos suspender las que
      hagan trampas o molesten a otras personas.
    </p>
    {heading('Puntos, insignias y ranking')}
    <p>
      Se ganan al terminar lecciones y no tienen valor en dinero. Otras personas ven tu nombre y tus puntos en
      el ranking, salvo que lo ocultes en Ajustes.
    </p>
    {heading('Planes de pago')}
    <p>
      Ves el precio y la duración antes de pagar. El plan se renueva hasta que lo canceles. Puedes cancelar
      cuando quieras y conservas el acceso hasta el final del periodo pagado.
    </p>
    {heading('Disponibilidad')}
    <p>
      Hacemos lo posible por que funcione y por que las lecciones sean correctas, pero no podemos
      garantizarlo. Si encuentras un error en una lección, dínoslo desde Ajustes, en Ayuda y soporte.
    </p>
    {heading('Si quieres irte')}
    <p>
      Elimina tu cuenta en Ajustes. Tienes 7 días para cambiar de idea; después borramos tu nombre y tu
      correo.
    </p>
  </>
);
