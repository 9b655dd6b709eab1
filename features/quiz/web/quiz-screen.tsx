import type { ReactNode, Ref } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { measureBar } from '#web/ui/page/measure-bar.ts';

/** The height and the parts of a screen with a question. */
export const QUIZ_FRAME =
  '@container mx-auto -mb-8 flex min-h-[calc(100dvh-var(--bottom-bar,0px)-1.5rem)] max-w-2xl flex-col ' +
  'short-wide:grid short-wide:max-w-none short-wide:grid-cols-[minmax(0,1fr)_minmax(14rem,40%)] ' +
  'short-wide:grid-rows-[auto_1fr] short-wide:items-start short-wide:gap-x-5 lg:min-h-[calc(100dvh-2.5rem)]';

export const QUESTION_HEADING = 'question';

export const measureSheet = measureBar({ edge: 'bottom' });

type BottomProps = { ref: Ref<HTMLDivElement>; className: string; children: ReactNode };

/** Stands at the bottom of a phone's screen, and right below what came before in wide windows. */
export const SheetBottom = ({ ref, className, children }: BottomProps) => (
  <>
    <div className="flex-1 short-wide:hidden lg:hidden" />
    <div
      ref={ref}
      className={classNames(
        'sticky bottom-(--bottom-bar,0px) z-10 -mx-4 px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]',
        'sm:mx-0 sm:px-5 short:static @max-2xs:static short-wide:mt-0',
        className,
      )}
    >
      {children}
    </div>
  </>
);

/** The button that goes on from a text. */
export const SheetButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <SheetBottom ref={measureSheet} className="mt-6 bg-canvas lg:px-0">
    <Button size="full" variant="purple" onClick={onClick}>
      {label}
    </Button>
  </SheetBottom>
);
