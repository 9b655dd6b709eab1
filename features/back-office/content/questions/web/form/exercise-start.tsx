import { useState } from 'react';
import { type Exercise, NO_EXERCISE } from '#domain/exercise/exercise.ts';
import {
  findWrittenFigures,
  proposeParameter,
  type WrittenFigure,
} from '#domain/exercise/propose-parameter.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import { EXERCISE_TEMPLATES, type ExerciseTemplate, fillTemplate } from '#kinds/number/templates.ts';
import { Fold } from '#kinds/web/author/fold.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import type { QuestionForm } from './use-question-form.ts';

const written = { shouldDirty: true, shouldTouch: true } as const;

/** Six worked exercises that become the question in the author's own words. */
export function ExerciseTemplates({ form }: { form: QuestionForm }) {
  const [isEmpty] = useState(() => form.getValues('question_text').trim() === '');
  const [chosen, setChosen] = useState<ExerciseTemplate>();
  return (
    <Fold title="Empezar con un ejemplo resuelto" open={isEmpty}>
      <div className="flex flex-wrap gap-2">
        {EXERCISE_TEMPLATES.map((template) => (
          <Button
            key={template.name}
            size="sm"
            variant={template === chosen ? 'secondary' : 'outline'}
            aria-pressed={template === chosen}
            onClick={() => setChosen(template)}
          >
            {template.name}
          </Button>
        ))}
      </div>
      {chosen && <TemplateWords key={chosen.name} template={chosen} form={form} />}
    </Fold>
  );
}

function TemplateWords({ template, form }: { template: ExerciseTemplate; form: QuestionForm }) {
  const { words, question_text, explanation, body } = template;
  const [chosen, setChosen] = useState<string[]>([]);
  const fill = (text: string) => fillTemplate(text, words, chosen);
  function use() {
    form.setValue('question_text', fill(question_text), written);
    form.setValue('explanation', fill(explanation), written);
    form.setValue('body', structuredClone(body), written);
    form.clearErrors();
    form.setFocus('question_text');
  }
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {words.map(({ label, example }, at) => (
          <Field key={label} label={label}>
            <Input
              type="text"
              placeholder={example}
              value={chosen[at] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setChosen((before) => words.map((_, each) => (each === at ? value : (before[each] ?? ''))))
              }
            />
          </Field>
        ))}
      </div>
      <p className="text-sm text-muted wrap-anywhere">{fill(question_text)}</p>
      <Button size="sm" className="self-start" onClick={use}>
        {form.watch('question_text').trim() === '' ? 'Usar este ejemplo' : 'Usarlo en lugar de lo escrito'}
      </Button>
    </>
  );
}

/** The figures that stand in the question; one that is pressed is drawn from then on. */
export function WrittenFigures({ form }: { form: QuestionForm }) {
  const [text, body = null] = form.watch(['question_text', 'body']);
  const figures = findWrittenFigures(text);
  const marks = text.match(/\{\{[^{}]+\}\}/g) ?? [];
  if (figures.length === 0 && marks.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {marks.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          Donde el texto dice <code className="font-semibold">{marks[0]}</code>, cada persona lee una cifra
          distinta, como en la vista previa. Puedes mover esas marcas; escribe alrededor con tus palabras.
        </p>
      )}
      {figures.length > 0 && <FiguresToDraw form={form} text={text} body={body} figures={figures} />}
    </div>
  );
}

type FiguresToDrawProps = {
  form: QuestionForm;
  text: string;
  body: QuestionBody;
  figures: readonly WrittenFigure[];
};

function FiguresToDraw({ form, text, body, figures }: FiguresToDrawProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">Cifras de la pregunta</legend>
      <p className="mb-2 text-sm text-muted">Pulsa las que cambian en cada intento.</p>
      <div className="flex flex-wrap gap-2">
        {figures.map((figure) => (
          <Button
            key={figure.at}
            size="sm"
            variant="outline"
            className="tabular-nums"
            onClick={() => drawFigure(form, text, body, figure)}
          >
            {figure.text}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function drawFigure(form: QuestionForm, text: string, body: QuestionBody, figure: WrittenFigure) {
  const exercise = (body?.exercise ?? NO_EXERCISE) as Exercise;
  const named = exercise.parameters.filter(({ name }) => name !== '');
  const taken = [...named, ...exercise.values].map(({ name }) => name);
  const proposed = proposeParameter(text, figure, taken);
  const isMoney = figure.format === 'euros' && body?.unit === 'none';
  form.setValue('question_text', proposed.text, written);
  form.setValue(
    'body',
    {
      ...body,
      ...(isMoney && { unit: 'money', currency: 'EUR' }),
      exercise: { ...exercise, parameters: [...named, proposed.parameter] },
    },
    written,
  );
  // The focus would be lost with the button.
  form.setFocus('question_text');
}
