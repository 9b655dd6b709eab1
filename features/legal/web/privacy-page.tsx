import { appName } from '#web/text/app-name.ts';
import { ContactLine, LegalPage } from './legal-page.tsx';

export default function PrivacyPage() {
  return (
    <LegalPage title="Privacidad">
      <p>
        {appName} es un programa que cualquiera puede alojar. De tus datos responde quien opera la instalación
        que estás usando, y se guardan en su base de datos. Aquí contamos qué guarda el programa.
      </p>
      <h2>Qué guardamos</h2>
      <ul>
        <li>
          <strong>Tu cuenta:</strong> nombre, correo, zona horaria, tu país si lo eliges, tus preferencias y
          una huella de tu contraseña, de la que no se puede recuperar.
        </li>
        <li>
          <strong>Lo que aprendes:</strong> tus respuestas, resultados, puntos e insignias, con su fecha.
        </li>
        <li>
          <strong>Lo que nos escribes:</strong> tus solicitudes de ayuda y las respuestas.
        </li>
        <li>
          <strong>Tu suscripción,</strong> si tienes una: plan, precio, fechas y los avisos del proveedor de
          pagos. Los datos de tu tarjeta los recibe el proveedor, nunca esta aplicación.
        </li>
      </ul>
      <h2>Para qué</h2>
      <p>
        Para que puedas entrar, seguir tu progreso, aparecer en el ranking, usar tu plan y recibir ayuda. No
        vendemos tus datos ni mostramos publicidad de otros, y no usamos servicios de seguimiento.
      </p>
      <h2>Quién los ve</h2>
      <p>
        Otras personas ven tu nombre y tus puntos en el ranking; en Ajustes puedes ocultar tu nombre. Quienes
        administran la instalación ven tu cuenta, tus puntos y tus solicitudes, y queda registrado lo que
        cambian.
      </p>
      <p>
        Si activas recordatorios en un dispositivo, pasan por el servicio de avisos de su navegador (el de
        Google, Mozilla, Apple o Microsoft): recibe un texto cifrado que solo tu navegador puede leer. Puedes
        desactivarlos en Ajustes.
      </p>
      <h2>Cookies y tu dispositivo</h2>
      <ul>
        <li>
          Una cookie mantiene tu sesión: caduca tras 180 días sin uso y como mucho a los 400 (si administras,
          tras 7 y 30). Al registrarte, otra dura una hora y sirve para confirmar tu correo desde el mismo
          navegador. Si pruebas una lección sin cuenta, otra dura siete días y guarda tus respuestas hasta que
          te registres.
        </li>
        <li>
          En tu dispositivo se guardan el tema, los datos de tu perfil que se muestran al abrir la aplicación,
          lo que escribes en una pregunta hasta que la respondes y las páginas para usarla sin conexión. Al
          cerrar sesión se borra lo que es tuyo. Las cifras que guardas en «Mi plan» también se quedan solo
          ahí, y las borras tú.
        </li>
      </ul>
      <h2>Cuánto tiempo</h2>
      <p>
        Lo de tu cuenta, mientras exista; el año de nacimiento, solo donde el registro lo pide. Un registro
        sin confirmar y su enlace caducan a las 24 horas, y un enlace para cambiar la contraseña, a la hora.
        Para evitar abusos contamos intentos por dirección de red: guardamos solo una huella de ella y lo
        borramos cuando pasa el límite.
      </p>
      <h2>Lo que puedes pedir</h2>
      <p>
        En Ajustes cambias tu nombre y tus preferencias, descargas una copia de tus datos y eliminas tu
        cuenta: a los 7 días borramos tu nombre, tu correo y tus mensajes, y lo demás queda sin tu nombre.
      </p>
      <ContactLine about="Para eso, y para cualquier pregunta sobre tus datos," />
    </LegalPage>
  );
}
