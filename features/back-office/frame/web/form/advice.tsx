import { QuietHint } from './quiet-hint.tsx';

/** What the pack's checks would say of what somebody types, beside its field; it can be saved all the same. */
export const Advice = ({ messages }: { messages: readonly string[] }) => (
  <QuietHint>{messages.length > 0 && messages.map((message) => <p key={message}>{message}</p>)}</QuietHint>
);
