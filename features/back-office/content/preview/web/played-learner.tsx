import { countryName, GENERAL, UNDECIDED } from '#domain/people/country-name.ts';
import type { PreviewedLesson } from '#features/back-office/content/web/rows.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

/** As whom an administrator plays lessons and questions. */
export type Played = { is_premium: boolean; country: string };

/** Everybody, and the countries whose facts the pack knows (content/facts/). */
export const PLAYED_COUNTRIES = [GENERAL, 'AR', 'CL', 'CO', 'DO', 'EC', 'ES', 'MX', 'PE', 'US'];

const PLANS = [
  { value: 'free', label: 'Gratis' },
  { value: 'premium', label: 'Premium' },
];

const COUNTRIES = PLAYED_COUNTRIES.map((value) => ({ value, label: countryName(value) }));

type PlayedFieldsProps = { played: Played; onChange: (played: Played) => void };

/** Chooses the plan and the country of the learner who is played. */
export const PlayedFields = ({ played, onChange }: PlayedFieldsProps) => (
  <>
    <Field label="Plan" className="min-w-32 flex-1 sm:max-w-40">
      <Select
        options={PLANS}
        value={played.is_premium ? 'premium' : 'free'}
        onValueChange={(plan) => onChange({ ...played, is_premium: plan === 'premium' })}
      />
    </Field>
    <Field label="País" className="min-w-36 flex-1 sm:max-w-56">
      <Select
        options={COUNTRIES}
        value={played.country}
        onValueChange={(country) => onChange({ ...played, country })}
      />
    </Field>
  </>
);

/** Why the played learner would not meet the lesson; undefined for who would. */
export function hiddenFrom(
  { is_premium, country }: Played,
  lesson: Pick<PreviewedLesson, 'is_free' | 'country'>,
): string | undefined {
  if (!is_premium && !lesson.is_free) return 'Es una lección premium: quien tiene el plan gratis no la abre.';
  if (lesson.country === UNDECIDED) return 'La lección no tiene país todavía: en ninguna lista sale.';
  if (lesson.country === GENERAL || lesson.country === country) return undefined;
  return `Es una lección de ${countryName(lesson.country)}: en las listas de otros países no sale.`;
}
