import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';

type FeaturesFieldProps = {
  features: readonly string[];
  onFeaturesChange: (features: string[]) => void;
  draft: string;
  onDraftChange: (draft: string) => void;
  error?: string;
};

/** A list of texts. Button or Enter adds the trimmed input; empty input is ignored (docs/product.md §5). */
export function addFeature(features: readonly string[], draft: string): string[] {
  const feature = draft.trim();
  return feature ? [...features, feature] : [...features];
}

export function FeaturesField(props: FeaturesFieldProps) {
  const { features, onFeaturesChange, draft, onDraftChange, error } = props;
  const input = useRef<HTMLInputElement>(null);
  function add() {
    onFeaturesChange(addFeature(features, draft));
    onDraftChange('');
    input.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  }
  function remove(at: number) {
    onFeaturesChange(features.toSpliced(at, 1));
    input.current?.focus();
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label="Características" error={error} optional>
        <div className="flex gap-2">
          <Input
            ref={input}
            value={draft}
            placeholder="Por ejemplo, todas las lecciones"
            onChange={(event) => onDraftChange(event.target.value)}
            onKeyDown={handleKeyDown}
          />
          <Button variant="outline" size="sm" onClick={add} className="shrink-0">
            <Plus />
            Agregar
          </Button>
        </div>
      </Field>
      {features.length > 0 && <FeatureList features={features} onRemove={remove} />}
    </div>
  );
}

const FeatureList = ({
  features,
  onRemove,
}: {
  features: readonly string[];
  onRemove: (at: number) => void;
}) => (
  <ul aria-label="Características del plan" className="rounded-control border border-line">
    {features.map((feature, at) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: two features may have the same text
        key={at}
        className="flex items-center gap-2 border-line py-0.5 pr-1 pl-3.5 text-sm not-last:border-b"
      >
        <span className="min-w-0 flex-1">{feature}</span>
        <Button variant="ghost" size="icon" aria-label={`Quitar «${feature}»`} onClick={() => onRemove(at)}>
          <X />
        </Button>
      </li>
    ))}
  </ul>
);
