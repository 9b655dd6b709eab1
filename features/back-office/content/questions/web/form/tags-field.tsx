import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { foldForSearch } from '#domain/text/search.ts';
import { LONGEST_TAG, MOST_TAGS, tagKey, tidyTags } from '#domain/text/tags.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { tagsOptions } from '../admin-questions.queries.ts';

type TagsFieldProps = {
  tags: readonly string[];
  onTagsChange: (tags: string[]) => void;
  error?: string | undefined;
};

/** Tags as chips; what is typed becomes one with Enter, with a comma, and when the field is left. */
export function TagsField({ tags, onTagsChange, error }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState('');
  const known = useKnownTags();
  function add(written: string) {
    const spelled = tidyTags(written.split(',')).map(
      (tag) => known.find((each) => tagKey(each) === tagKey(tag)) ?? tag,
    );
    if (spelled.length > 0) onTagsChange(tidyTags([...tags, ...spelled]));
    setDraft('');
  }
  function remove(tag: string) {
    onTagsChange(tags.filter((each) => each !== tag));
    input.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && draft === '') onTagsChange(tags.slice(0, -1));
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || draft.trim() === '') return;
    event.preventDefault();
    add(draft);
  }
  const keepDraftFor = ({ relatedTarget }: FocusEvent) =>
    relatedTarget instanceof HTMLElement && relatedTarget.closest('[data-tags]') !== null;
  const hint = `Para encontrarla en la lista: hasta ${MOST_TAGS}, cada una con Enter o una coma.`;
  return (
    <div data-tags className="flex flex-col gap-2">
      <Field label="Etiquetas" error={error} hint={hint} optional>
        <Input
          ref={input}
          value={draft}
          autoComplete="off"
          placeholder="Por ejemplo, IVA"
          onChange={({ currentTarget: { value } }) => (value.includes(',') ? add(value) : setDraft(value))}
          onKeyDown={handleKeyDown}
          onBlur={(event) => keepDraftFor(event) || add(draft)}
        />
      </Field>
      <ul aria-label="Etiquetas elegidas" className="flex flex-wrap gap-1.5 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className="min-w-0">
            <TagButton name={`Quitar la etiqueta ${tag}`} tag={tag} tone="brand" onPress={() => remove(tag)}>
              <X />
            </TagButton>
          </li>
        ))}
      </ul>
      <KnownTags written={draft} without={tags} onChoose={add} />
    </div>
  );
}

const useKnownTags = () => useQuery(tagsOptions()).data?.tags.map(({ tag }) => tag) ?? [];

const MOST_OFFERED = 8;

type KnownTagsProps = { written: string; without: readonly string[]; onChoose: (tag: string) => void };

/** Tags of other questions that have what is written, the most used first. */
export function KnownTags({ written, without, onChoose }: KnownTagsProps) {
  const offered = useKnownTags()
    .filter((tag) => foldForSearch(tag).includes(foldForSearch(written.trim())))
    .filter((tag) => !without.some((each) => tagKey(each) === tagKey(tag)))
    .slice(0, MOST_OFFERED);
  return (
    <fieldset aria-label="Etiquetas que ya se usan" className="flex min-w-0 flex-wrap gap-1.5 empty:hidden">
      {offered.map((tag) => (
        <TagButton key={tag} name={`Usar la etiqueta ${tag}`} tag={tag} onPress={() => onChoose(tag)}>
          <Plus />
        </TagButton>
      ))}
    </fieldset>
  );
}

type TagButtonProps = {
  name: string;
  tag: string;
  tone?: 'brand' | 'neutral';
  onPress: () => void;
  children: ReactNode;
};

const TagButton = ({ name, tag, tone = 'neutral', onPress, children }: TagButtonProps) => (
  <button
    type="button"
    aria-label={name}
    className="flex max-w-full items-center rounded-full pointer-coarse:min-h-tap"
    onClick={onPress}
  >
    <Badge tone={tone} className="max-w-full min-w-0 py-1 hover:text-ink">
      <span className="truncate">{tag.slice(0, LONGEST_TAG * 2)}</span>
      {children}
    </Badge>
  </button>
);
