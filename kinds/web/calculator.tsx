import { Calculator as Icon } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CalculatorPanelProps } from './calculator-panel.tsx';

// Few answers need it, so it is loaded when it is opened.
const Panel = lazyComponent<CalculatorPanelProps>(() => import('./calculator-panel.tsx'));

/** Opens a small calculator under the fields of a question with numbers. */
export function Calculator(panel: CalculatorPanelProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2 text-muted"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden="true" />
        Calculadora
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <Panel {...panel} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
