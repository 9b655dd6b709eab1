import { InlineAlert } from '#web/ui/inline-alert.tsx';

/** What is seen may be old; whoever waits need do nothing but look at the network. */
export const LostAlert = ({ className }: { className?: string }) => (
  <InlineAlert tone="warning" title="Sin conexión" className={className}>
    Revisa la red. Volverás al quiz en cuanto haya conexión.
  </InlineAlert>
);
