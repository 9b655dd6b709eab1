import { useEffect, useId, useState } from 'react';
import { saveFile } from '#web/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import type { Calculator, Values } from '../catalog/calculator.ts';
import { writeAddress } from '../shared-address.ts';
import {
  type Plan,
  planFile,
  planName,
  planParts,
  readPlan,
  readPlanFile,
  storePlan,
} from './stored-plan.ts';

type Said = { text: string; isProblem: boolean };

const said = (text: string): Said => ({ text, isProblem: false });
const problem = (text: string): Said => ({ text, isProblem: true });
const FULL = problem('Este navegador no nos deja guardar nada. Descarga las cifras o copia el enlace.');

const UNREADABLE = problem(
  'Ese archivo no es un plan guardado desde aquí, o tiene cifras que no podemos usar.',
);

/** The figures somebody keeps on this device: saved, taken up again, written to a file, read from one and deleted. */
export function OwnPlan({ calculator, values }: { calculator: Calculator; values: Values }) {
  const { plan, message, keep, readFile } = usePlan();
  const heading = useId();
  const name = planName(calculator);
  const kept = planParts(plan).filter(({ figures }) => figures !== undefined);
  return (
    <Card aria-labelledby={heading} className="flex flex-col gap-3">
      <div>
        <h2 id={heading} className="text-lg font-bold">
          Mi plan
        </h2>
        <p className="text-sm text-muted text-pretty">
          Tus cifras quedan solo en este dispositivo: no se envían. Puedes borrarlas cuando quieras.
        </p>
      </div>
      {kept.length > 0 && (
        <KeptFigures
          kept={kept}
          onDelete={(path, name) => keep(without(plan, path), `Borramos «${name}» de este dispositivo.`)}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {name && (
          <Button
            variant="outline"
            onClick={() =>
              keep({ ...plan, [calculator.path]: writeAddress(values) }, `Guardado como «${name}».`)
            }
          >
            Guardar como «{name}»
          </Button>
        )}
        {kept.length > 0 && (
          <Button variant="ghost" onClick={() => saveFile(planFile(plan))}>
            Descargar mi plan
          </Button>
        )}
        <PlanFile onPick={readFile} />
        {kept.length > 1 && (
          <Button variant="ghost" onClick={() => keep({}, 'Borramos tu plan de este dispositivo.')}>
            Borrar todo
          </Button>
        )}
      </div>
      <Outcome {...message} />
    </Card>
  );
}

/** The plan of this device, and what the last step with it says. */
function usePlan() {
  const [plan, setPlan] = useState<Plan>({});
  const [message, setMessage] = useState<Said>();
  // The page is prerendered, where nobody's plan is known.
  useEffect(() => setPlan(readPlan()), []);

  function keep(next: Plan, done: string) {
    const isKept = storePlan(next);
    if (isKept) setPlan(next);
    setMessage(isKept ? said(done) : FULL);
  }
  async function readFile(file: File) {
    const read = await readPlanFile(file);
    if (read) keep({ ...plan, ...read }, 'Leímos tu plan del archivo.');
    else setMessage(UNREADABLE);
  }
  return { plan, message, keep, readFile };
}

const Outcome = ({ text, isProblem }: Partial<Said>) =>
  isProblem ? (
    <ErrorLine>{text}</ErrorLine>
  ) : (
    <p role="status" className="min-h-6 text-sm font-semibold text-muted">
      {text}
    </p>
  );

type KeptFiguresProps = {
  kept: ReturnType<typeof planParts>;
  onDelete: (path: Calculator['path'], name: string) => void;
};

const KeptFigures = ({ kept, onDelete }: KeptFiguresProps) => (
  <ul className="divide-y divide-line border-y border-line">
    {kept.map(({ calculator: { path, title }, name, figures }) => (
      <li key={path} className="flex flex-wrap items-center justify-between gap-x-4">
        <a
          href={`${path}?${figures}`}
          className="inline-flex min-h-tap items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
        >
          {name} <span className="text-sm font-normal text-muted">{title}</span>
        </a>
        <Button variant="ghost" size="sm" aria-label={`Borrar ${name}`} onClick={() => onDelete(path, name)}>
          Borrar
        </Button>
      </li>
    ))}
  </ul>
);

const PlanFile = ({ onPick }: { onPick: (file: File) => Promise<void> }) => (
  <label
    className={
      `${buttonClasses({ variant: 'ghost' })} cursor-pointer hover:bg-hover ` +
      'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
      'has-focus-visible:outline-focus'
    }
  >
    Leer un archivo
    <input
      type="file"
      accept="application/json,.json"
      className="sr-only"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) void onPick(file);
        currentTarget.value = '';
      }}
    />
  </label>
);

function without(plan: Plan, path: Calculator['path']): Plan {
  const { [path]: _, ...others } = plan;
  return others;
}
