import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { ReportEmpty } from './report-empty.ts';

type KindFormProps = {
  id: string;
  /** What is being answered: another object after every edit. */
  draft: object;
  isEmpty: boolean;
  /** What stands in the way of sending the draft. */
  problem?: string;
  /** Why the server could not read the draft that was sent; it is shown until the next edit. */
  rejection: string;
  onSubmit: () => void;
  children: ReactNode;
};

/** The form around a kind's fields, which the page submits, as Enter does. A field that is wrong takes the focus. */
export function KindForm({ id, draft, isEmpty, problem, rejection, onSubmit, children }: KindFormProps) {
  const reportEmpty = useContext(ReportEmpty);
  useLayoutEffect(() => reportEmpty(isEmpty), [reportEmpty, isEmpty]);
  const [sent, setSent] = useState<object>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(onSubmit);
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    // With a wrong field nothing is sent, so that what the server said of an earlier draft does not return.
    if (wrong) wrong.focus();
    else setSent(draft);
  }
  const message = problem || (sent === draft && rejection);
  const line = useRef<HTMLDivElement>(null);
  // On a phone it can stand below the bar at the bottom.
  useEffect(() => {
    if (message) line.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <form id={id} noValidate onSubmit={submit} onKeyDown={submitOnEnter} className="mt-6 flex flex-col gap-4">
      {children}
      {message && (
        <div ref={line}>
          <ErrorLine>{message}</ErrorLine>
        </div>
      )}
    </form>
  );
}

/** Browsers do so only in forms of one text field. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.repeat || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
