import { X } from 'lucide-react';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { SampleQuestion } from './sample-question.tsx';
import { salaryQuestion } from './sample-questions.ts';

/** Opened by 'Ver Demo'. A native modal dialog: it traps the focus, closes on Esc and restores the focus. */
export const DemoDialog = () => (
  <dialog
    id="demo"
    aria-labelledby="demo-titulo"
    className="m-auto mb-0 max-h-[92dvh] w-full max-w-full overflow-y-auto overscroll-contain
        rounded-t-sheet bg-surface text-ink shadow-float backdrop:bg-scrim open:animate-rise sm:mb-auto
        sm:max-w-lg sm:rounded-sheet"
  >
    <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7">
      <header className="mb-3 flex items-center justify-between gap-4">
        <p id="demo-titulo" className="font-bold">
          Una pregunta de muestra
        </p>
        <form method="dialog">
          <button
            type="submit"
            aria-label="Cerrar"
            className={buttonClasses({ variant: 'ghost', size: 'icon', className: '-my-1 -mr-2' })}
          >
            <X aria-hidden="true" />
          </button>
        </form>
      </header>
      <SampleQuestion question={salaryQuestion} />
    </div>
  </dialog>
);
