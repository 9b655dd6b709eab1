import { appName } from '#web/app-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type TermsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export default function TermsDialog({ open, onOpenChange }: TermsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Términos de uso"
      footer={<Button onClick={() => onOpenChange(false)}>Entendido</Button>}
    >
      <div className="flex flex-col gap-4">
        <Term title="Para qué sirve">
          {appName} enseña finanzas con lecciones y preguntas. Explica conceptos generales: no es asesoría
          financiera, legal ni fiscal, y las decisiones sobre tu dinero son tuyas.
        </Term>
        <Term title="Tu cuenta">
          Usa un email tuyo y cuida tu contraseña. Cada cuenta es de una sola persona. Podemos suspender las
          que hagan trampas o molesten a otras personas.
        </Term>
        <Term title="Tus datos">
          Guardamos tu nombre, tu email y lo que haces en las lecciones para mostrarte tu progreso. Otras
          personas ven tu nombre y tus puntos en el ranking, salvo que lo ocultes en Ajustes. No vendemos tus
          datos.
        </Term>
        <Term title="Planes de pago">
          Ves el precio y la duración antes de pagar. Puedes cancelar cuando quieras y conservas el acceso
          hasta el final del período pagado.
        </Term>
        <Term title="Si quieres irte">
          Escríbenos desde Ajustes, en Ayuda y soporte, y desactivaremos tu cuenta.
        </Term>
      </div>
    </Dialog>
  );
}

function Term({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-0.5 text-muted">{children}</p>
    </section>
  );
}
