import { useEffect, useEffectEvent } from 'react';

type Keys = { onOption: (option: number) => void; onEnter: () => void };

const handlesEnter = 'a, button:not([aria-disabled="true"]), summary, select';
const handlesKeys = 'input, textarea, select, [role="dialog"], [role="alertdialog"]';

/** Keys 1 to 6 choose an option and Enter continues, unless the focused element handles the key itself. */
export function useAnswerKeys({ onOption, onEnter }: Keys) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(handlesKeys)) return;
    if (/^[1-6]$/.test(key)) onOption(Number(key) - 1);
    else if (key === 'Enter' && !target.closest(handlesEnter)) onEnter();
  });
  useEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
