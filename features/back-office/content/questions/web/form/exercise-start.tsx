import { Shuffle } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Exercise, NO_EXERCISE } from '#domain/exercise/exercise.ts';
import {
  findWrittenFigures,
  proposeParameter,
  type WrittenFigure,
} from '#domain/exercise/propose-parameter.ts';
import { redrawFigures, sampleFigures, samplePieces, shownText } from '#domain/exercise/sample-text.ts';
import { figureName } from '#domain/expression/typed-formula.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import { fixFigure as fixDrawn, renameFigure } from '#kinds/exercise/replace-figure.ts';
import { EXERCISE_TEMPLATES, type ExerciseTemplate, fillTemplate } from '#kinds/number/templates.ts';
import { storedForm } from '#kinds/stored-form.ts';
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
      <p className="text-sm text-muted wrap-anywhere">
        {shownText(samplePieces(fill(question_text), sampleFigures(body.exercise ?? NO_EXERCISE)))}
      </p>
      <Button size="sm" className="self-start" onClick={use}>
        {form.watch('question_text').trim() === '' ? 'Usar este ejemplo' : 'Usarlo en lugar de lo escrito'}
      </Button>
    </>
  );
}

type Figure = { key: string; at: number; shown: string; mark?: string; written?: WrittenFigure };

/** The figures of a text in their order: those that are drawn, with their mark, and those that are the same for everybody. */
function figuresOf(text: string, exercise: Exercise): Figure[] {
  let end = 0;
  const drawn = samplePieces(text, sampleFigures(exercise)).flatMap(({ stored, shown, isFigure }) => {
    const at = end;
    end += stored.length;
    return isFigure ? [{ at, shown, mark: stored }] : [];
  });
  const fixed = findWrittenFigures(text).map((written) => ({ at: written.at, shown: written.text, written }));
  return [...drawn, ...fixed]
    .sort((one, other) => one.at - other.at)
    .map((figure, key) => ({ ...figure, key: `${key}` }));
}

/** The figures that stand in the question. Each is the same for everybody or drawn, as it was pressed. */
export function FiguresOfQuestion({ form }: { form: QuestionForm }) {
  const [text, body = null] = form.watch(['question_text', 'body']);
  const exercise = exerciseOf(body);
  const figures = figuresOf(text, exercise);
  const press = usePresses(form);
  const unused = unusedFigures(body);
  if (figures.length === 0)
    return body?.exercise ? (
      <p className="text-sm text-muted">
        Escribe la pregunta con sus cifras, como «80 €»: aquí pulsas las que cambian.
      </p>
    ) : null;
  return (
    <fieldset className="min-w-0" data-figures>
      <legend className="text-sm font-semibold">Cifras de la pregunta</legend>
      <p className="mb-2 text-sm text-muted">Pulsa las que cambian en cada intento.</p>
      <div className="flex flex-wrap gap-2">
        {figures.map(({ key, at, shown, mark, written }) => (
          <Button
            key={key}
            size="sm"
            variant={mark ? 'secondary' : 'outline'}
            aria-pressed={mark !== undefined}
            className="tabular-nums"
            onClick={() => press({ key, at, shown, ...(mark && { mark }), ...(written && { written }) })}
          >
            {mark && <Shuffle />}
            {shown}
          </Button>
        ))}
      </div>
      {unused.length > 0 && (
        <p role="status" className="mt-2 text-sm text-muted">
          La respuesta no usa {names.format(unused)}:{' '}
          {unused.length === 1
            ? 'ponla en su fórmula, o púlsala para que no cambie.'
            : 'ponlas en su fórmula, o púlsalas para que no cambien.'}
        </p>
      )}
    </fieldset>
  );
}

const names = new Intl.ListFormat('es', { type: 'conjunction' });

/** The drawn figures on which nothing that is asked depends, once there is a formula. */
function unusedFigures(body: QuestionBody): string[] {
  const { parameters } = exerciseOf(body);
  if (!body?.answer || parameters.length === 0) return [];
  const { body: asked } = storedForm({ question_text: '', explanation: '', body });
  const { answer, exercise: { values = [], constraints = [] } = {} } = asked as {
    answer: string;
    exercise?: Partial<Exercise>;
  };
  const used = new Set(JSON.stringify([answer, values, constraints]).match(/\w+/g));
  return parameters.flatMap(({ name }) => (name === '' || used.has(figureName(name)) ? [] : `«${name}»`));
}

const exerciseOf = (body: QuestionBody): Exercise => (body?.exercise ?? NO_EXERCISE) as Exercise;

function drawFigure(form: QuestionForm, figure: WrittenFigure) {
  const { question_text, body = null } = form.getValues();
  const exercise = exerciseOf(body);
  const named = exercise.parameters.filter(({ name }) => name !== '');
  const marks = [...question_text.matchAll(/\{\{\s*(\w+)\s*[|}]/g)].map(([, name]) => name);
  const shown = named.filter(({ name }) => marks.includes(name));
  const taken = [...shown, ...exercise.values].map(({ name }) => name);
  const proposed = proposeParameter(question_text, figure, taken);
  const hidden = named.find(
    (each) => !marks.includes(each.name) && sampleFigures(exercise).values.get(each.name)?.eq(figure.value),
  );
  const { text, parameter } = hidden
    ? { text: proposed.text.replace(`{{${proposed.parameter.name}`, `{{${hidden.name}`), parameter: hidden }
    : proposed;
  const isMoney = figure.format === 'euros' && body?.unit === 'none';
  // One that the text does not show any more takes its name back.
  const others = named.filter(({ name }) => name !== parameter.name);
  form.setValue('question_text', text, written);
  form.setValue(
    'body',
    {
      ...body,
      ...(isMoney && { unit: 'money', currency: 'EUR' }),
      exercise: { ...exercise, parameters: [...others, parameter] },
    },
    written,
  );
}

/** What an exercise is made of. */
const partsOf = (form: QuestionForm) => {
  const { question_text, explanation = '', body = null } = form.getValues();
  return { question_text, explanation, body: body ?? {} };
};

function setParts(form: QuestionForm, { question_text, explanation, body }: ReturnType<typeof partsOf>) {
  form.setValue('question_text', question_text, written);
  form.setValue('explanation', explanation, written);
  form.setValue('body', body, written);
}

/** A parameter or value gets another name wherever the question has it. */
export const renameInForm = (form: QuestionForm, from: string, to: string) =>
  setParts(form, renameFigure(partsOf(form), from, to));

type Fixed = { at: number; before: ReturnType<typeof partsOf>; after: string };

/**
 * Fixes drawn figures and draws fixed ones. Whoever presses a figure twice has the exercise of before again, with the formulas in which
 * its name stood.
 */
function usePresses(form: QuestionForm) {
  const fixed = useRef<Fixed[]>([]);
  return ({ at, shown, mark, written: figure }: Figure) => {
    const before = partsOf(form);
    const last = fixed.current.at(-1);
    const name = /\w+/.exec(mark ?? '')?.[0] ?? '';
    if (figure && last?.at === at && last.after === JSON.stringify(before)) {
      fixed.current.pop();
      setParts(form, last.before);
    } else if (figure) drawFigure(form, figure);
    else if (mark) {
      const isParameter = exerciseOf(before.body).parameters.some((parameter) => parameter.name === name);
      const { question_text } = before;
      const text = question_text.slice(0, at) + shown + question_text.slice(at + mark.length);
      setParts(form, isParameter ? fixDrawn(before, name) : { ...before, question_text: text });
      fixed.current.push({ at, before, after: JSON.stringify(partsOf(form)) });
    }
  };
}

/** A drawn figure that was typed over in the question stays drawn, around the new one. */
export function redrawQuestion(form: QuestionForm, before: string) {
  const { question_text, body = null } = form.getValues();
  if (!body?.exercise) return;
  const redrawn = redrawFigures(before, question_text, exerciseOf(body));
  if (!redrawn) return;
  form.setValue('question_text', redrawn.text, written);
  form.setValue('body', { ...body, exercise: redrawn.exercise }, written);
}
