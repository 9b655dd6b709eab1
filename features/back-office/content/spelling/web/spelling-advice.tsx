import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Advice } from '#features/back-office/frame/web/form/advice.tsx';
import { usePause } from '#features/back-office/frame/web/form/use-pause.ts';
import { orpc } from '#web/api/client.ts';

type SpellingAdviceProps = { text: string; messages?: readonly string[] };

/** What the pack's checks would say of a text, with its words that are in no dictionary. */
export function SpellingAdvice({ text, messages = [] }: SpellingAdviceProps) {
  const settled = usePause(text.trim());
  const { data } = useQuery({
    ...orpc.backOffice.spelling.check.queryOptions({ input: { text: settled } }),
    ...{ enabled: settled !== '', staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
  });
  const words = (data?.words ?? []).filter((word) => text.includes(word)).map((word) => `«${word}»`);
  const unknown = words.length > 0 ? [`No está en el diccionario: ${words.join(', ')}.`] : [];
  return <Advice messages={[...messages, ...unknown]} />;
}
