import { useQuery } from '@tanstack/react-query';
import { NAME_REASON_WORDS } from '#domain/people/names/name-moderation.ts';
import { orpc } from '#features/account/web/name-notice.api.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

/** Says why the team hid or replaced the own name, until another is chosen (docs/product.md §36). */
export function NameNotice() {
  const { data } = useQuery(orpc.nameNotice.mine.queryOptions({ staleTime: 0 }));
  if (!data?.notice) return null;
  const { action, reason, note } = data.notice;
  return (
    <InlineAlert
      tone="warning"
      className="mb-4"
      title={action === 'hidden' ? 'El equipo ocultó tu nombre' : 'El equipo cambió tu nombre'}
    >
      {`Motivo: ${NAME_REASON_WORDS[reason]}.${note && ` ${note}`} `}
      {action === 'hidden' ? 'Los demás te ven como «Anónimo» hasta que elijas otro.' : 'Puedes elegir otro.'}
    </InlineAlert>
  );
}
